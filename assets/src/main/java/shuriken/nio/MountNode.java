package shuriken.nio;

import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Members;
import shuriken.io.support.NameCounter;

/** The file or folder at a path of a {@link MountFileSystem}. It does not keep the content of a file in memory. */
sealed interface MountNode {
    /** A file of the source. */
    record SourceFile(String path) implements MountNode {}

    /** A folder of the source. */
    record SourceFolder(String path) implements MountNode {}

    /** A member of a container. */
    record Member(Members members, int index) implements MountNode {}

    /**
     * The folder of a container's members, or a subfolder of it.
     *
     * @param children the files and subfolders by their names, in the order of the container
     */
    record MemberFolder(Map<String, MountNode> children) implements MountNode {
        /**
         * Creates the folder of a container's members. The address of a member, which is its path inside the container,
         * determines its subfolders. Members with the same path get different names.
         *
         * @param fallbackName the name of a member without an address
         */
        static MemberFolder of(Members members, String fallbackName) {
            MemberFolder root = new MemberFolder(new LinkedHashMap<>());
            NameCounter nameCounter = new NameCounter();
            for (int i = 0; i < members.size(); i++) {
                String address = members.address(i).isEmpty() ? fallbackName : members.address(i);
                String[] addressNames = address.split("[/\\\\]", /* limit= */ -1);
                MemberFolder folder = root;
                StringBuilder folderPath = new StringBuilder();
                int lastIndex = addressNames.length - 1;
                for (int j = 0; j < lastIndex; j++) {
                    String folderName = nodeName(addressNames[j]);
                    folder = folder.findOrAddSubfolder(folderPath.toString(), folderName, nameCounter);
                    folderPath.append(folderName).append('/');
                }
                folder.addUnique(
                        folderPath.toString(), nodeName(addressNames[lastIndex]), new Member(members, i), nameCounter);
            }
            return root;
        }

        /**
         * Returns the name of a node for a name in an address. Names that are empty or have a meaning in a path, such
         * as {@code ..}, become {@code _}.
         */
        private static String nodeName(String addressName) {
            boolean isSpecial = addressName.isEmpty() || addressName.equals(".") || addressName.equals("..");
            return isSpecial ? "_" : addressName;
        }

        private MemberFolder findOrAddSubfolder(String folderPath, String name, NameCounter nameCounter) {
            if (children.get(name) instanceof MemberFolder existing) {
                return existing;
            }
            MemberFolder folder = new MemberFolder(new LinkedHashMap<>());
            addUnique(folderPath, name, folder, nameCounter);
            return folder;
        }

        /**
         * Returns a different name for each node that has the same name: {@code a}, {@code a~}, {@code a~3}.
         *
         * @param number 1 for the first node with the name
         */
        private static String numberedName(String name, int number) {
            return switch (number) {
                case 1 -> name;
                case 2 -> name + "~";
                default -> name + "~" + number;
            };
        }

        /**
         * Adds a node under a unique name.
         *
         * @param folderPath the path of this folder, empty or with a slash at the end
         */
        private void addUnique(String folderPath, String name, MountNode node, NameCounter nameCounter) {
            nameCounter.firstUnused(
                    folderPath + name,
                    number -> numberedName(name, number),
                    candidate -> children.putIfAbsent(candidate, node) == null);
        }
    }
}
