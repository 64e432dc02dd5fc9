// Where an .nj of weighted chunk models puts its vertices in each frame of each of its motions, by SA Tools' reader and its own
// interpolation: binary, little endian: i32 vertices, then for each motion (the first is the rest pose, one frame) i32 frames and
// frames * vertices * 3 f32. Vertices are the different slots that strips draw. See ./run. Skinned .gj as well with GINJA defined,
// which wants SA Tools' library of June 2026 (commit d6ec8203) and so .NET 8: reference it from a console project that has this file.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using SAModel;
using SAModel.GC;

sealed class Matrix
{
    public readonly double[] M = new double[12]; // three rows of four

    public static Matrix Of(Vertex t, Rotation r, Vertex s)
    {
        double x = r.X * Math.PI / 32768, y = r.Y * Math.PI / 32768, z = r.Z * Math.PI / 32768;
        double cx = Math.Cos(x), sx = Math.Sin(x), cy = Math.Cos(y), sy = Math.Sin(y), cz = Math.Cos(z), sz = Math.Sin(z);
        double[] rotation = { // z after y after x
            cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx,
            sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx,
            -sy, cy * sx, cy * cx };
        double[] scale = { s.X, s.Y, s.Z }, move = { t.X, t.Y, t.Z };
        Matrix m = new Matrix();
        for (int i = 0; i < 3; i++)
        {
            for (int k = 0; k < 3; k++) m.M[4 * i + k] = rotation[3 * i + k] * scale[k];
            m.M[4 * i + 3] = move[i];
        }
        return m;
    }

    public Matrix Times(Matrix o)
    {
        Matrix m = new Matrix();
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 4; k++)
                m.M[4 * i + k] = M[4 * i] * o.M[k] + M[4 * i + 1] * o.M[4 + k] + M[4 * i + 2] * o.M[8 + k] + (k == 3 ? M[4 * i + 3] : 0);
        return m;
    }

    public double[] Times(Vertex v)
    {
        return Enumerable.Range(0, 3).Select(i => M[4 * i] * v.X + M[4 * i + 1] * v.Y + M[4 * i + 2] * v.Z + M[4 * i + 3]).ToArray();
    }
}

static class SaToolsPoses
{
    static readonly Dictionary<int, double[]> slots = new Dictionary<int, double[]>();
    static readonly Dictionary<int, List<PolyChunk>> lists = new Dictionary<int, List<PolyChunk>>();
    static List<float> drawn;
    static int number;

    static void Node(NJS_OBJECT node, Matrix above, NJS_MOTION motion, int frame)
    {
        if (node.RotateZYX) throw new NotSupportedException("rotation order of bit 5");
        AnimModelData keys = null;
        if (motion != null) motion.Models.TryGetValue(number, out keys);
        number++;
        Matrix world = above.Times(Matrix.Of(
            keys != null && keys.Position.Count > 0 ? keys.GetPosition(frame) : node.Position,
            keys != null && keys.Rotation.Count > 0 ? keys.GetRotation(frame) : node.Rotation,
            keys != null && keys.Scale.Count > 0 ? keys.GetScale(frame) : node.Scale));
        if (node.Attach is ChunkAttach)
        {
            ChunkAttach attach = (ChunkAttach)node.Attach;
            foreach (VertexChunk chunk in attach.Vertex ?? new List<VertexChunk>()) Write(chunk, world);
            Draw(attach.Poly ?? new List<PolyChunk>());
        }
#if GINJA
        if (node.Attach is GCAttach)
        {
            foreach (GCSkinVertexSet set in ((GCAttach)node.Attach).VertexSkinData) Write(set, world);
            ginja.Add((GCAttach)node.Attach);
        }
#endif
        foreach (NJS_OBJECT child in node.Children) Node(child, world, motion, frame);
    }

    static void Write(VertexChunk chunk, Matrix world)
    {
        for (int i = 0; i < chunk.Vertices.Count; i++)
        {
            double[] at = world.Times(chunk.Vertices[i]);
            int slot = chunk.IndexOffset + i;
            if (chunk.HasWeight)
            {
                uint word = chunk.NinjaFlags[i];
                slot = chunk.IndexOffset + (int)(word & 0xFFFF);
                for (int k = 0; k < 3; k++)
                    at[k] = at[k] * (word >> 16 & 0xFF) / 255 + (chunk.WeightStatus == WeightStatus.Start ? 0 : slots[slot][k]);
            }
            slots[slot] = at;
        }
    }

#if GINJA
    static readonly List<GCAttach> ginja = new List<GCAttach>();

    static void Write(GCSkinVertexSet set, Matrix world)
    {
        for (int i = 0; i < set.posNrms.Count; i++)
        {
            double[] at = world.Times(set.posNrms[i].pos.ToVertex());
            int slot = set.startingIndex + i;
            if (set.elementType != GCSkinAttribute.StaticWeight)
            {
                bool begins = set.elementType == GCSkinAttribute.PartialWeightStart;
                slot = begins ? slot : set.weightData[i].vertIndex;
                for (int k = 0; k < 3; k++) at[k] = at[k] * set.weightData[i].weight / 255 + (begins ? 0 : slots[slot][k]);
            }
            slots[slot] = at;
        }
    }

    // Meshes may hang on a node before those that fill their slots.
    static void DrawGinja()
    {
        HashSet<int> seen = new HashSet<int>();
        foreach (GCMesh mesh in ginja.SelectMany(one => one.OpaqueMeshes.Concat(one.TranslucentMeshes)))
            foreach (Loop corner in mesh.Primitives.SelectMany(primitive => primitive.Loops))
                if (seen.Add(corner.PositionIndex)) drawn.AddRange(slots[corner.PositionIndex].Select(v => (float)v));
        ginja.Clear();
    }
#endif

    static void Draw(List<PolyChunk> list)
    {
        HashSet<int> seen = new HashSet<int>();
        for (int c = 0; c < list.Count; c++)
        {
            if (list[c] is PolyChunkBitsCachePolygonList) { lists[((PolyChunkBitsCachePolygonList)list[c]).List] = list.Skip(c + 1).ToList(); break; }
            if (list[c] is PolyChunkBitsDrawPolygonList) Draw(lists[((PolyChunkBitsDrawPolygonList)list[c]).List]);
            if (!(list[c] is PolyChunkStrip)) continue;
            foreach (ushort slot in ((PolyChunkStrip)list[c]).Strips.SelectMany(strip => strip.Indexes))
                if (seen.Add(slot)) drawn.AddRange(slots[slot].Select(v => (float)v));
        }
    }

    static float[] Pose(NJS_OBJECT root, NJS_MOTION motion, int frame)
    {
        slots.Clear(); lists.Clear(); number = 0; drawn = new List<float>();
        Node(root, Matrix.Of(new Vertex(0, 0, 0), new Rotation(0, 0, 0), new Vertex(1, 1, 1)), motion, frame);
#if GINJA
        DrawGinja();
#endif
        return drawn.ToArray();
    }

    static void Main(string[] args)
    {
        byte[] file = File.ReadAllBytes(args[0]);
        NJS_OBJECT root = null;
        using (BinaryWriter output = new BinaryWriter(File.Create(args[1])))
            for (int at = 0; at + 8 <= file.Length; at += 8 + BitConverter.ToInt32(file, at + 4))
            {
                string name = Encoding.ASCII.GetString(file, at, 4);
                byte[] block = file.Skip(at + 8).ToArray();
                if (name == "NJCM" || name == "GJCM")
                {
                    ByteConverter.BigEndian = BitConverter.ToUInt32(block, 0) > 0xFFFF; // evalflags
                    root = new NJS_OBJECT(block, 0, 0, name == "NJCM" ? ModelFormat.Chunk : ModelFormat.GC, new Dictionary<int, string>(), new Dictionary<int, Attach>());
                    float[] rest = Pose(root, null, 0);
                    output.Write(rest.Length / 3);
                    Write(output, new[] { rest });
                }
                if (name == "NMDM")
                {
                    NJS_MOTION motion = new NJS_MOTION(block, 0, 0, root.GetObjects().Length);
                    Write(output, Enumerable.Range(0, motion.Frames).Select(frame => Pose(root, motion, frame)).ToArray());
                }
            }
    }

    static void Write(BinaryWriter output, float[][] frames)
    {
        output.Write(frames.Length);
        foreach (float value in frames.SelectMany(frame => frame)) output.Write(value);
    }
}
