// What SA Tools' library reads in models, levels and motions: one JSON line a file, in the words of `shuriken info --json`.
// .nj, .gj and .xj are read from their NJCM, GJCM or NJBM block with the library's own NJS_OBJECT. See ./run.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using SAModel;
using SAModel.GC;
using SAModel.XJ;

sealed class Counts
{
    readonly HashSet<Attach> stored = new HashSet<Attach>();
    long nodes, meshes, vertices, strips, storedStrips, triangles, degenerate;

    public override string ToString()
    {
        return "\"nodes\":" + nodes + ",\"nodesWithMesh\":" + meshes + ",\"vertices\":" + vertices + ",\"strips\":" + strips
            + ",\"storedStrips\":" + storedStrips + ",\"triangles\":" + triangles + ",\"degenerateTriangles\":" + degenerate;
    }

    public Counts Add(IEnumerable<NJS_OBJECT> tree)
    {
        foreach (NJS_OBJECT node in tree) { nodes++; Add(node.Attach); }
        return this;
    }

    void Add(Attach attach)
    {
        long before = strips;
        if (attach != null) meshes++;
        if (attach is BasicAttach) Basic((BasicAttach)attach);
        if (attach is ChunkAttach) Chunk((ChunkAttach)attach);
        if (attach is GCAttach) Ginja((GCAttach)attach);
        if (attach is XJAttach) Xj((XJAttach)attach);
        if (attach != null && stored.Add(attach)) storedStrips += strips - before;
    }

    void Triangle(int a, int b, int c)
    {
        triangles++;
        if (a == b || b == c || a == c) degenerate++;
    }

    void Strip(IList<int> c)
    {
        strips++;
        for (int i = 0; i + 2 < c.Count; i++) Triangle(c[i], c[i + 1], c[i + 2]);
    }

    void Strip(ushort[] c) { Strip(c.Select(i => (int)i).ToList()); }

    void Basic(BasicAttach attach)
    {
        vertices += attach.Vertex.Length;
        foreach (Poly poly in attach.Mesh.SelectMany(set => set.Poly))
        {
            ushort[] c = poly.Indexes;
            if (poly is Strip) { Strip(c); continue; }
            Triangle(c[0], c[1], c[2]);
            if (c.Length == 4) Triangle(c[2], c[1], c[3]);
        }
    }

    void Chunk(ChunkAttach attach)
    {
        vertices += (attach.Vertex ?? new List<VertexChunk>()).Sum(chunk => chunk.Vertices.Count);
        foreach (PolyChunkStrip chunk in (attach.Poly ?? new List<PolyChunk>()).OfType<PolyChunkStrip>())
            foreach (PolyChunkStrip.Strip strip in chunk.Strips) Strip(strip.Indexes);
    }

    void Ginja(GCAttach attach)
    {
        vertices += attach.vertexData.Where(set => set.attribute == GCVertexAttribute.Position).Sum(set => set.data.Count);
        foreach (GCPrimitive primitive in attach.opaqueMeshes.Concat(attach.translucentMeshes).SelectMany(mesh => mesh.primitives))
        {
            List<int> c = primitive.loops.Select(loop => (int)loop.PositionIndex).ToList();
            if (primitive.primitiveType == GCPrimitiveType.TriangleStrip) Strip(c);
            else if (primitive.primitiveType == GCPrimitiveType.Triangles)
                for (int i = 0; i + 2 < c.Count; i += 3) Triangle(c[i], c[i + 1], c[i + 2]);
            else throw new NotSupportedException(primitive.primitiveType.ToString());
        }
    }

    void Xj(XJAttach attach)
    {
        vertices += attach.vertexData.Sum(set => set.Positions.Count);
        foreach (XJMesh mesh in attach.opaqueMeshes.Concat(attach.translucentMeshes))
            Strip(Enumerable.Range(0, mesh.stripIndices.Length / 2).Select(i => (int)BitConverter.ToUInt16(mesh.stripIndices, 2 * i)).ToList());
    }
}

static class SaToolsCounts
{
    static NJS_OBJECT Block(byte[] file, bool xj)
    {
        for (int at = 0; at + 8 <= file.Length; at += 8 + BitConverter.ToInt32(file, at + 4))
        {
            string name = Encoding.ASCII.GetString(file, at, 4);
            if (name != "NJCM" && name != "NJBM" && name != "GJCM") continue;
            ByteConverter.BigEndian = BitConverter.ToUInt32(file, at + 8) > 0xFFFF; // evalflags
            ModelFormat format = xj ? ModelFormat.XJ : name == "NJBM" ? ModelFormat.Basic : name == "GJCM" ? ModelFormat.GC : ModelFormat.Chunk;
            return new NJS_OBJECT(file.Skip(at + 8).ToArray(), 0, 0, format, new Dictionary<int, string>(), new Dictionary<int, Attach>());
        }
        throw new FormatException("no NJCM, NJBM or GJCM block");
    }

    static string Motion(string name)
    {
        NJS_MOTION motion = NJS_MOTION.Load(name);
        ICollection<AnimModelData> rows = motion.Models.Values;
        return "\"frames\":" + motion.Frames + ",\"tracks\":" + motion.ModelParts + ",\"keys\":{\"position\":" + rows.Sum(m => m.Position.Count)
            + ",\"angle\":" + rows.Sum(m => m.Rotation.Count) + ",\"scale\":" + rows.Sum(m => m.Scale.Count)
            + ",\"quaternion\":" + rows.Sum(m => m.Quaternion.Count) + ",\"vertex\":" + rows.Sum(m => m.Vertex.Count)
            + ",\"normal\":" + rows.Sum(m => m.Normal.Count) + "}";
    }

    static string Read(string name)
    {
        if (name.EndsWith(".saanim")) return Motion(name);
        byte[] file = File.ReadAllBytes(name);
        if (name.EndsWith("mdl")) return new Counts().Add(new ModelFile(file).Model.GetObjects()).ToString();
        if (!name.EndsWith("lvl")) return new Counts().Add(Block(file, name.EndsWith(".xj")).GetObjects()).ToString();
        List<COL> entries = LandTable.LoadFromFile(name).COL;
        return "\"entries\":" + entries.Count + "," + new Counts().Add(entries.SelectMany(entry => entry.Model.GetObjects()));
    }

    static void Main(string[] names)
    {
        foreach (string name in names)
        {
            string said;
            try { said = Read(name); }
            catch (Exception e) { said = "\"error\":\"" + (e.GetType().Name + ": " + e.Message).Replace("\\", "/").Replace("\"", "'").Replace("\r", "").Replace("\n", " ") + "\""; }
            Console.WriteLine("{\"path\":\"" + name + "\"," + said + "}");
        }
    }
}
