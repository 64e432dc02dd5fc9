package shuriken.convert.nitro;

/**
 * A display list that was run.
 *
 * @param node that it belongs to, {@link Skeleton#NONE} if none was named
 * @param visible whether that node is shown at rest
 * @param material that it is drawn with, {@link Skeleton#NONE} if none was chosen
 */
record Draw(int node, boolean visible, int material, Mapping mapping, DrawnList list) {}
