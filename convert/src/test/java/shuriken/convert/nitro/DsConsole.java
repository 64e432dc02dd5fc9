package shuriken.convert.nitro;

import static shuriken.convert.nitro.DsWords.highHalf;
import static shuriken.convert.nitro.DsWords.lowHalf;
import static shuriken.convert.nitro.DsWords.signedTenBits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An independent interpreter of a model's render commands and display lists. It follows the documentation of the format
 * and uses no code of the library. Billboards are not rotated.
 */
final class DsConsole {
    /**
     * A vertex in world space. It has a normal if it is lit; otherwise it has a colour. The unit of {@code s} and
     * {@code t} is 1/16 texel. {@code matrix} is the matrix that transformed the vertex.
     */
    record Corner(double[] position, boolean isLit, double[] normal, int colour, int s, int t, double[] matrix) {}

    /** A triangle with counter-clockwise corners. */
    record Triangle(List<Corner> corners) {}

    /** The key of triangles with the same node, material, source of texture coordinates, and presence of normals. */
    record Group(int node, int material, int mapping, boolean isLit) {}

    private final DsModel model;
    private final Optional<DsMotion> motion;
    private final int frame;
    private final double[][] stack = new double[32][];
    private final Map<Integer, double[]> nodeScales = new LinkedHashMap<>();
    private final Map<Integer, Map<Group, List<Triangle>>> drawnTriangles = new LinkedHashMap<>();
    private double[] matrix = DsModel.identity();
    private int stackPointer;
    private int matrixMode = 2;
    private int node = -1;
    private boolean isVisible = true;
    private int material = -1;
    private int mapping;
    private boolean isLit;
    private int colourOrNormal = 0x7FFF;
    private int packedTexCoords;
    private final double[] lastPosition = new double[3];
    private int primitiveType;
    private List<Corner> strip = new ArrayList<>();
    private int triangleCount;
    private int ignoredCommandCount;
    private int vertexCount;
    private final Set<Integer> nodes = new HashSet<>();
    private final Set<Integer> materials = new HashSet<>();
    private final float[] box = {
        Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE
    };

    /** Interprets a model at rest. */
    DsConsole(byte[] file) {
        this(new DsModel(file), Optional.empty(), 0);
    }

    /** Interprets a model at a frame of an animation of its nodes. */
    DsConsole(DsModel model, Optional<DsMotion> motion, int frame) {
        this.model = model;
        this.motion = motion;
        this.frame = frame;
        interpretCommands();
    }

    private DsModel.Part[] parts(int node) {
        DsModel.Part[] rest = model.parts(node);
        return motion.map(animation -> animation.joint(node, frame, rest)).orElse(rest);
    }

    /**
     * Returns the triangles by group. Nodes, and the groups of a node, are in the order in which they are first drawn.
     */
    List<Map.Entry<Group, List<Triangle>>> drawnTriangles() {
        List<Map.Entry<Group, List<Triangle>>> entries = new ArrayList<>();
        for (Map<Group, List<Triangle>> groups : drawnTriangles.values()) {
            groups.forEach((group, triangles) -> {
                var visible = triangles.stream().filter(triangle -> !isDegenerate(triangle, group));
                entries.add(Map.entry(group, visible.toList()));
            });
        }
        return entries;
    }

    /** Returns whether two corners of a triangle are the same vertex. */
    private boolean isDegenerate(Triangle triangle, Group group) {
        List<Corner> c = triangle.corners();
        boolean usesTexels =
                group.mapping() < 2 && !model.texture(group.material()).isEmpty();
        return isSame(c.get(0), c.get(1), usesTexels)
                || isSame(c.get(1), c.get(2), usesTexels)
                || isSame(c.get(0), c.get(2), usesTexels);
    }

    private static boolean isSame(Corner a, Corner b, boolean usesTexels) {
        return Arrays.equals(a.position(), b.position())
                && a.matrix() == b.matrix()
                && a.isLit() == b.isLit()
                && a.colour() == b.colour()
                && (!usesTexels || a.s() == b.s() && a.t() == b.t());
    }

    DsModel model() {
        return model;
    }

    /** Returns the numbers of vertices, triangles, nodes and materials, including hidden nodes. */
    List<Integer> counts() {
        return List.of(vertexCount, triangleCount, nodes.size(), materials.size());
    }

    /** Returns the smallest x, y and z and the largest x, y and z of all triangles. */
    float[] box() {
        return triangleCount == 0 ? new float[0] : box;
    }

    /** Returns the number of list commands that set the properties of materials, which are ignored. */
    int ignoredCommandCount() {
        return ignoredCommandCount;
    }

    private void interpretCommands() {
        for (int offset = model.commands(); ; ) {
            int start = offset;
            int code = model.u8(offset++);
            switch (code & 31) {
                case 0 -> {}
                case 1 -> {
                    return;
                }
                case 2 -> {
                    node = model.u8(offset) < model.nodeCount() ? model.u8(offset) : -1;
                    isVisible = (model.u8(offset + 1) & 1) != 0;
                    offset += 2;
                }
                case 3 -> restoreMatrix(model.u8(offset++));
                case 4 -> selectMaterial(model.u8(offset++), 0);
                case 5 -> {
                    int[] list = model.list(model.u8(offset++));
                    interpretList(list[0], list[1]);
                }
                case 6 -> offset = transformNode(code, offset);
                case 7, 8 -> offset = applySlots(code, offset + 1, DsModel.identity());
                case 9 -> offset = blendMatrices(offset);
                case 10 -> {
                    int list = start + model.i32(offset);
                    interpretList(list, list + model.i32(offset + 4));
                    offset += 8;
                }
                case 11 -> {
                    double factor = model.positionScale((code & 0x20) != 0);
                    matrix = DsModel.product(DsModel.scaling(factor, factor, factor), matrix);
                }
                case 12, 13 -> {
                    selectMaterial(model.u8(offset), (code & 31) - 11);
                    offset += 2;
                }
                default -> throw new IllegalStateException("command " + code);
            }
        }
    }

    private void restoreMatrix(int slot) {
        matrix = stack[slot] == null ? matrix : stack[slot];
    }

    private void selectMaterial(int next, int source) {
        material = next;
        mapping = source;
        int data = model.material(next);
        if (source > 0) {
            // This is the centre of the texture in 16ths of a texel.
            packedTexCoords = 8 * model.u16(data + 0x20) & 0xFFFF | 8 * model.u16(data + 0x22) << 16;
        }
        if ((model.u16(data + 0x1E) & 0x100) != 0 && (model.u16(data + 4) & 0x8000) != 0) {
            setColour(model.u16(data + 4));
        }
    }

    private void setColour(int rgb) {
        isLit = false;
        colourOrNormal = rgb & 0x7FFF;
    }

    /**
     * Reads the slots after the operands: first an optional slot to store to, then an optional slot to restore from.
     * Returns the end of the command.
     */
    private int applySlots(int code, int offset, double[] first) {
        int store = (code & 0x20) != 0 ? model.u8(offset++) : -1;
        if ((code & 0x40) != 0) {
            restoreMatrix(model.u8(offset++));
        }
        matrix = DsModel.product(first, matrix);
        if (store >= 0) {
            stack[store] = matrix;
        }
        return offset;
    }

    private int transformNode(int code, int position) {
        int child = model.u8(position);
        int parent = model.u8(position + 1);
        boolean compensates = (model.u8(position + 2) & 1) != 0;
        DsModel.Part[] parts = parts(child);
        double[] scale = parts[0].matrix();
        double[] rotation = parts[1].matrix();
        double[] offset = parts[2].matrix();
        double[] local = DsModel.product(DsModel.product(scale, rotation), offset);
        if (model.scalingRule() == 1 && compensates) {
            double[] inverseScale = parts(parent)[3].matrix();
            local = DsModel.product(DsModel.product(DsModel.product(scale, rotation), inverseScale), offset);
        } else if (model.scalingRule() == 2) {
            double[] parentScale =
                    child == parent ? DsModel.identity() : nodeScales.getOrDefault(parent, DsModel.identity());
            double[] totalScale = DsModel.product(scale, parentScale);
            nodeScales.put(child, totalScale);
            double[] scaledOffset = DsModel.translation(
                    offset[12] * parentScale[0], offset[13] * parentScale[5], offset[14] * parentScale[10]);
            double[] inverseScale = DsModel.scaling(1 / parentScale[0], 1 / parentScale[5], 1 / parentScale[10]);
            local = DsModel.product(DsModel.product(DsModel.product(totalScale, rotation), scaledOffset), inverseScale);
        }
        return applySlots(code, position + 3, local);
    }

    private int blendMatrices(int offset) {
        int count = model.u8(offset + 1);
        double[] sum = new double[16];
        double weights = 0;
        for (int i = 0; i < count; i++) {
            int operand = offset + 2 + 3 * i;
            double[] part = DsModel.product(model.inverse(model.u8(operand + 1)), stack[model.u8(operand)]);
            for (int k = 0; k < 16; k++) {
                sum[k] += model.u8(operand + 2) * part[k];
            }
            weights += model.u8(operand + 2);
        }
        for (int k = 0; k < 16; k++) {
            sum[k] /= weights;
        }
        matrix = sum;
        stack[model.u8(offset)] = sum;
        return offset + 2 + 3 * count;
    }

    private void interpretList(int start, int end) {
        strip = new ArrayList<>();
        if (node >= 0) {
            nodes.add(node);
        }
        materials.add(material);
        if (isVisible) {
            drawnTriangles.computeIfAbsent(node, unused -> new LinkedHashMap<>());
        }
        int offset = start;
        while (offset < end) {
            int packet = offset;
            offset += 4;
            for (int i = 0; i < 4; i++) {
                offset = interpretCommand(model.u8(packet + i), offset);
            }
        }
    }

    private int interpretCommand(int id, int start) {
        int word = DsWords.parameterCount(id) > 0 ? model.i32(start) : 0;
        switch (id) {
            case 0x10 -> matrixMode = word & 3;
            case 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1A, 0x1B, 0x1C -> {
                if (matrixMode == 1 || matrixMode == 2) {
                    applyMatrixCommand(id, word, start);
                }
            }
            case 0x20 -> setColour(word);
            case 0x21 -> {
                isLit = true;
                colourOrNormal = word & 0x3FFF_FFFF;
            }
            case 0x22 -> packedTexCoords = word;
            case 0x23 -> addVertex(lowHalf(word), highHalf(word), lowHalf(model.i32(start + 4)));
            case 0x24 ->
                addVertex(signedTenBits(word) * 64, signedTenBits(word >> 10) * 64, signedTenBits(word >> 20) * 64);
            case 0x25 -> addVertex(lowHalf(word), highHalf(word), lastPosition[2]);
            case 0x26 -> addVertex(lowHalf(word), lastPosition[1], highHalf(word));
            case 0x27 -> addVertex(lastPosition[0], lowHalf(word), highHalf(word));
            case 0x28 -> addVertex(coordinate(0, word), coordinate(1, word >> 10), coordinate(2, word >> 20));
            case 0x29, 0x2A, 0x2B, 0x30, 0x31, 0x32, 0x33, 0x34 -> ignoredCommandCount++;
            case 0x40 -> {
                primitiveType = word & 3;
                strip = new ArrayList<>();
            }
            default -> {}
        }
        return start + 4 * DsWords.parameterCount(id);
    }

    /** Returns a coordinate relative to the last vertex, in 16 bits. */
    private double coordinate(int axis, int word) {
        return (short) (lastPosition[axis] + signedTenBits(word));
    }

    private void applyMatrixCommand(int id, int word, int from) {
        switch (id) {
            case 0x11 -> {
                stack[stackPointer] = matrix;
                stackPointer = stackPointer + 1 & 31;
            }
            case 0x12 -> {
                int levels = (word & 63) < 32 ? word & 63 : (word & 63) - 64;
                stackPointer = stackPointer - levels & 31;
                restoreMatrix(stackPointer);
            }
            case 0x13 -> stack[word & 31] = matrix;
            case 0x14 -> restoreMatrix(word & 31);
            case 0x15 -> matrix = DsModel.identity();
            case 0x16 -> matrix = model.matrix(from, 4, 4);
            case 0x17 -> matrix = model.matrix(from, 4, 3);
            case 0x18 -> matrix = DsModel.product(model.matrix(from, 4, 4), matrix);
            case 0x19 -> matrix = DsModel.product(model.matrix(from, 4, 3), matrix);
            case 0x1A -> matrix = DsModel.product(model.matrix(from, 3, 3), matrix);
            default -> {
                double x = model.fx32(from);
                double y = model.fx32(from + 4);
                double z = model.fx32(from + 8);
                matrix = DsModel.product(id == 0x1B ? DsModel.scaling(x, y, z) : DsModel.translation(x, y, z), matrix);
            }
        }
    }

    private void addVertex(double x, double y, double z) {
        lastPosition[0] = x;
        lastPosition[1] = y;
        lastPosition[2] = z;
        double[] normal = isLit
                ? DsModel.transform(
                        matrix,
                        signedTenBits(colourOrNormal) / 512,
                        signedTenBits(colourOrNormal >> 10) / 512,
                        signedTenBits(colourOrNormal >> 20) / 512,
                        0)
                : DsModel.transform(matrix, 0, 0, 1, 0);
        strip.add(new Corner(
                DsModel.transform(matrix, x / 4096, y / 4096, z / 4096, 1),
                isLit,
                normal,
                colourOrNormal,
                (short) packedTexCoords,
                packedTexCoords >> 16,
                matrix));
        vertexCount++;
        int n = strip.size();
        switch (primitiveType) {
            case 0 -> {
                if (n % 3 == 0) {
                    addTriangle(n - 3, n - 2, n - 1);
                }
            }
            case 1 -> {
                if (n % 4 == 0) {
                    addTriangle(n - 4, n - 3, n - 2);
                    addTriangle(n - 4, n - 2, n - 1);
                }
            }
            case 2 -> {
                if (n > 2) {
                    // Every second triangle has the opposite orientation.
                    addTriangle(n % 2 == 1 ? n - 3 : n - 2, n % 2 == 1 ? n - 2 : n - 3, n - 1);
                }
            }
            default -> {
                if (n > 2 && n % 2 == 0) {
                    addTriangle(n - 4, n - 3, n - 1);
                    addTriangle(n - 4, n - 1, n - 2);
                }
            }
        }
    }

    private void addTriangle(int a, int b, int c) {
        triangleCount++;
        for (int corner : new int[] {a, b, c}) {
            for (int i = 0; i < 3; i++) {
                float value = (float) strip.get(corner).position()[i];
                box[i] = Math.min(box[i], value);
                box[i + 3] = Math.max(box[i + 3], value);
            }
        }
        int polygon = DsSurface.polygonAttributes(model, material);
        int faces = polygon >> 6 & 3;
        boolean isShadowMask = (polygon >> 4 & 3) == 3 && (polygon >> 24 & 63) == 0;
        if (!isVisible || faces == 0 || isShadowMask) {
            return;
        }
        List<Corner> corners = faces == 1
                ? List.of(strip.get(b), strip.get(a), strip.get(c))
                : List.of(strip.get(a), strip.get(b), strip.get(c));
        Group group = new Group(node, material, mapping, corners.stream().allMatch(Corner::isLit));
        drawnTriangles
                .computeIfAbsent(node, unused -> new LinkedHashMap<>())
                .computeIfAbsent(group, unused -> new ArrayList<>())
                .add(new Triangle(corners));
    }
}
