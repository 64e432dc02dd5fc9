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
final class ReplacedFile {
    private ReplacedFile() {}

    /**
     * Returns the attributes with which to create a file that is going to replace another. Until {@link #carryOver},
     * only the user may read it. If there is no file to replace, this returns no attributes, which means the default
     * ones.
     */
    static FileAttribute<?>[] initialAttributes(Path replaced) {
        boolean isPrivate =
                Files.exists(replaced) && Files.getFileAttributeView(replaced, PosixFileAttributeView.class) != null;
        return isPrivate
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Copies the attributes of the replaced file. Only an administrator can change the owner; if that fails the file
     * belongs to the current user, and a group that was not kept gets no more permissions than everybody.
     *
     * @throws IOException if the attributes cannot be read
     */
    static void carryOver(Path replaced, Path file) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(replaced, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (from != null && to != null) {
            copyPosix(from.readAttributes(), to);
        } else {
            copyAccessList(
                    Files.getFileAttributeView(replaced, AclFileAttributeView.class),
                    Files.getFileAttributeView(file, AclFileAttributeView.class));
        }
        copyExtended(
                Files.getFileAttributeView(replaced, UserDefinedFileAttributeView.class),
                Files.getFileAttributeView(file, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static void copyPosix(PosixFileAttributes from, PosixFileAttributeView to) throws IOException {
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(from.permissions());
        PosixFileAttributes current = to.readAttributes();
        if (!current.group().equals(from.group()) && !tryStep(() -> to.setGroup(from.group()))) {
            limitGroup(permissions, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
            limitGroup(permissions, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
            limitGroup(permissions, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
        }
        if (!current.permissions().equals(permissions)) {
            tryStep(() -> to.setPermissions(permissions));
        }
        if (!current.owner().equals(from.owner())) {
            tryStep(() -> to.setOwner(from.owner()));
        }
    }

    /** Removes a permission of the group unless everybody else has it too. */
    private static void limitGroup(
            Set<PosixFilePermission> permissions, PosixFilePermission group, PosixFilePermission everybody) {
        if (!permissions.contains(everybody)) {
            permissions.remove(group);
        }
    }

    private static void copyAccessList(@Nullable AclFileAttributeView from, @Nullable AclFileAttributeView to)
            throws IOException {
        if (from != null && to != null) {
            to.setAcl(from.getAcl());
            if (!from.getOwner().equals(to.getOwner())) {
                tryStep(() -> to.setOwner(from.getOwner()));
            }
        }
    }

    private static void copyExtended(
            @Nullable UserDefinedFileAttributeView from, @Nullable UserDefinedFileAttributeView to) {
        if (from == null || to == null) {
            return;
        }
        tryStep(() -> {
            for (String name : from.list()) {
                ByteBuffer value = ByteBuffer.allocate(from.size(name));
                from.read(name, value);
                to.write(name, value.flip());
            }
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    /** Returns whether the system allowed a step. */
    private static boolean tryStep(Step step) {
        try {
            step.run();
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
