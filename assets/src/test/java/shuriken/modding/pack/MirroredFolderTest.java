package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.archive.ResizableArchive;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Files that are added to the folder of an archive, or deleted from it, become or stop being members. */
class MirroredFolderTest {
    private static final ReadContext CONTEXT = new ReadContext(ReadOptions.LENIENT);

    /** A folder whose additional files become members, and whose missing files are removed members. */
    private record Mirror(Folder folder, Map<String, byte[]> files) implements MemberFiles {
        @Override
        public byte[] read(String file) throws IOException {
            byte[] bytes = files.get(file);
            if (bytes == null) {
                throw new FileNotFoundException(file);
            }
            return bytes;
        }

        @Override
        public boolean isDeleted(String file) {
            return !files.containsKey(file);
        }

        @Override
        public boolean renumbersMembers() {
            return true;
        }

        @Override
        public List<String> addedFiles(Manifest manifest) {
            return files.keySet().stream()
                    .filter(file -> manifest.members().stream()
                            .noneMatch(
                                    member -> member.file().filter(file::equals).isPresent()))
                    .toList();
        }

        PackResult pack() throws IOException {
            return Packer.pack(folder.manifest(), this, "manifest", new ReadContext(ReadOptions.LENIENT));
        }
    }

    private static Mirror mirror(byte[] bytes, String name) {
        Folder folder = Folder.of(Asset.of(bytes, name), false);
        return new Mirror(folder, new TreeMap<>(folder.files()));
    }

    static Stream<Container> containers() {
        return Containers.all()
                .filter(container ->
                        !container.asset().isWrapper() && container.asset().read(CONTEXT) instanceof ResizableArchive);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void addingAndDeletingFilesRestoresTheOriginal(Container container) throws IOException {
        Mirror mirror = mirror(container.bytes(), container.name());
        String template = mirror.folder().manifest().members().getLast().file().orElseThrow();
        boolean isRom = container.name().endsWith(".nds");
        String folder = isRom ? "" : template.substring(0, template.lastIndexOf('/') + 1);
        String extension = template.contains(".") ? template.substring(template.lastIndexOf('.')) : "";
        mirror.files().put(folder + "zz" + extension, container.other());
        PackResult extended = mirror.pack();
        assertThat(extended.addedFiles()).containsExactly(folder + "zz" + extension);
        Members before = container.asset().members(CONTEXT);
        Members after = Asset.of(extended.data(), container.name()).members(CONTEXT);
        assertThat(after.size()).isEqualTo(before.size() + 1);

        Mirror second = mirror(extended.data(), container.name());
        List<String> names = second.folder().manifest().members().stream()
                .map(member -> member.file().orElseThrow())
                .toList();
        List<String> old = mirror.folder().manifest().members().stream()
                .map(member -> member.file().orElseThrow())
                .toList();
        String added =
                names.stream().filter(file -> !old.contains(file)).findFirst().orElse(names.getLast());
        second.files().remove(added);
        PackResult shortened = second.pack();
        assertThat(shortened.removedFiles()).containsExactly(added);
        assertThat(shortened.data()).isEqualTo(container.bytes());
    }
}
