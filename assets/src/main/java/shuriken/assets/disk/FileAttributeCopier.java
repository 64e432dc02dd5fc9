package shuriken.assets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Copies owner, group, permissions and extended attributes of a file to the file that replaces it. */
final class FileAttributeCopier {
    private FileAttributeCopier() {}

    /**
     * Returns the attributes with which to create a file that is going to replace another. Until {@link
     * #copyAttributes}, only the user may read it. If there is no file to replace, or the file system has no POSIX
     * permissions, this returns no attributes, so that the new file has the defaults.
     */
    static FileAttribute<?>[] initialAttributes(Path replacedFile) {
        boolean startsPrivate = Files.exists(replacedFile)
                && Files.getFileAttributeView(replacedFile, PosixFileAttributeView.class) != null;
        return startsPrivate
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Copies the attributes of the replaced file. Only an administrator can change the owner; for other users, the file
     * belongs to the current user. If the group cannot be copied, the group of the file gets no more permissions than
     * everybody.
     *
     * @throws IOException if the attributes cannot be read, or an access list cannot be written
     */
    static void copyAttributes(Path replacedFile, Path file) throws IOException {
        PosixFileAttributeView source = Files.getFileAttributeView(replacedFile, PosixFileAttributeView.class);
        PosixFileAttributeView target = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (source != null && target != null) {
            copyPosixAttributes(source.readAttributes(), target);
        } else {
            copyAccessList(
                    Files.getFileAttributeView(replacedFile, AclFileAttributeView.class),
                    Files.getFileAttributeView(file, AclFileAttributeView.class));
        }
        copyExtendedAttributes(
                Files.getFileAttributeView(replacedFile, UserDefinedFileAttributeView.class),
                Files.getFileAttributeView(file, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static void copyPosixAttributes(PosixFileAttributes source, PosixFileAttributeView target)
            throws IOException {
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(source.permissions());
        PosixFileAttributes current = target.readAttributes();
        if (!current.group().equals(source.group()) && !tryStep(() -> target.setGroup(source.group()))) {
            limitGroupPermission(permissions, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
            limitGroupPermission(permissions, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
            limitGroupPermission(permissions, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
        }
        if (!current.permissions().equals(permissions)) {
            tryStep(() -> target.setPermissions(permissions));
        }
        if (!current.owner().equals(source.owner())) {
            tryStep(() -> target.setOwner(source.owner()));
        }
    }

    /** Removes a permission from the group unless everybody has it too. */
    private static void limitGroupPermission(
            Set<PosixFilePermission> permissions,
            PosixFilePermission groupPermission,
            PosixFilePermission everybodyPermission) {
        if (!permissions.contains(everybodyPermission)) {
            permissions.remove(groupPermission);
        }
    }

    private static void copyAccessList(@Nullable AclFileAttributeView source, @Nullable AclFileAttributeView target)
            throws IOException {
        if (source != null && target != null) {
            target.setAcl(source.getAcl());
            if (!source.getOwner().equals(target.getOwner())) {
                tryStep(() -> target.setOwner(source.getOwner()));
            }
        }
    }

    private static void copyExtendedAttributes(
            @Nullable UserDefinedFileAttributeView source, @Nullable UserDefinedFileAttributeView target) {
        if (source == null || target == null) {
            return;
        }
        tryStep(() -> {
            for (String name : source.list()) {
                ByteBuffer value = ByteBuffer.allocate(source.size(name));
                source.read(name, value);
                target.write(name, value.flip());
            }
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    /** Runs a step, and returns whether the system allowed it. */
    private static boolean tryStep(Step step) {
        try {
            step.run();
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
