package shuriken.convert.nitro.mesh;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;

/**
 * The commands of a new model and the shapes that they draw.
 *
 * @param commands the commands, which compute the matrices and draw the shapes
 * @param shapes the shapes in the order in which they are drawn
 * @param highestSlot the highest slot of the matrix stack that the commands use
 */
record ModelDrawing(List<SbcCommand> commands, List<EncodedShape> shapes, int highestSlot) {
    /** Returns whether the commands blend matrices. */
    boolean hasBlends() {
        return commands.stream().anyMatch(SbcCommand.NodeMix.class::isInstance);
    }

    /** Returns the shapes with their numbers as names. */
    Dictionary<ShapeData> toDictionary() {
        List<String> names =
                IntStream.range(0, shapes.size()).mapToObj(i -> "polygon" + i).toList();
        return Dictionary.of(names, shapes.stream().map(EncodedShape::data).toList());
    }

    /** Returns the sum over all shapes of one of their counts. */
    int total(ToIntFunction<EncodedShape> countOf) {
        return shapes.stream().mapToInt(countOf).sum();
    }
}
