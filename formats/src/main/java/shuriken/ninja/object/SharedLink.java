package shuriken.ninja.object;

/**
 * A second or later link to a node. Only the first link to a node determines the hierarchy. This link is written back
 * unless the node that stores it has received another child or sibling.
 *
 * @param nodeIndex the index of the node that stores the link
 * @param isSibling whether the link is stored as the sibling of the node and not as its child
 * @param targetIndex the index of the node that the link leads to
 */
public record SharedLink(int nodeIndex, boolean isSibling, int targetIndex) {}
