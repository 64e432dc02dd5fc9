package shuriken.nio;

import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Members;
import shuriken.io.support.NameCounter;

/** The object at a path of a {@link MountFileSystem}. It does not keep its content in memory. */
sealed interface MountNode {
    /** A file of the source. */
    record SourceFile(String path) implements MountNode {}

    /** A folder of the source. */
    record SourceFolder(String path) implements MountNode {}

    /** A member of a container. */
    record Member(Members members, int index) implements MountNode {}

    /**
     * A container, or a folder inside of a container.
     *
     * @param children the children in stored order
     */
    record MemberFolder(Map<String, MountNode> children) implements MountNode {
        /**
         * Creates a folder by the addresses of the members.
         *
         * @param fallbackName the name of a member without an address
         */
        static MemberFolder of(Members members, String fallbackName) {
            MemberFolder root = new MemberFolder(new LinkedHashMap<>());
            NameCounter nameCounter = new NameCounter();
            for (int i = 0; i < members.size(); i++) {
                String address = members.address(i).isEmpty() ? fallbackName : members.address(i);
                String[] parts = address.split("[/\\\\]", -1);
                MemberFolder folder = root;
                StringBuilder path = new StringBuilder();
                for (int j = 0; j < parts.length - 1; j++) {
                    folder = folder.findOrAddSubfolder(path.toString(), nodeName(parts[j]), nameCounter);
                    path.append(nodeName(parts[j])).append('/');
                }
                folder.addUnique(
                        path.toString(), nodeName(parts[parts.length - 1]), new Member(members, i), nameCounter);
            }
            return root;
        }

        /** Returns a part of an address as the name of a node: {@code _} if it would have a meaning in a path. */
        private static String nodeName(String part) {
            return part.isEmpty() || part.equals(".") || part.equals("..") ? "_" : part;
        }

        private MemberFolder findOrAddSubfolder(String path, String name, NameCounter nameCounter) {
            if (children.get(name) instanceof MemberFolder existing) {
                return existing;
            }
            MemberFolder folder = new MemberFolder(new LinkedHashMap<>());
            addUnique(path, name, folder, nameCounter);
            return folder;
        }

        /**
         * Returns the name of the first, second or later node with the same name: {@code a}, {@code a~}, {@code a~3}.
         */
        private static String numberedName(String name, int number) {
            return switch (number) {
                case 1 -> name;
                case 2 -> name + "~";
                default -> name + "~" + number;
            };
        }

        /** Adds a node under a unique name. */
        private void addUnique(String path, String name, MountNode node, NameCounter nameCounter) {
            nameCounter.firstUnused(
                    path + name,
                    number -> numberedName(name, number),
                    candidate -> children.putIfAbsent(candidate, node) == null);
        }
    }
}
