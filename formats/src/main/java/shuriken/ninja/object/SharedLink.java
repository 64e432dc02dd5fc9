package shuriken.ninja.object;

/**
 * A link to a node that already belongs to another part of the tree. It is written back, but not part of the hierarchy.
 *
 * @param node the index of the node that stores the link
 * @param isSibling whether the link is that to the sibling, not that to the child
 * @param target the index of the node that the link leads to
 */
public record SharedLink(int node, boolean isSibling, int target) {}
