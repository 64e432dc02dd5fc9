package shuriken.cli.command.archive;

import java.util.List;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.interchange.OutputFile;

/**
 * The folder for the members of an archive.
 *
 * @param name the name of the folder, which may be unsafe as a file name
 */
record ArchiveFolder(String name) {
    /** Returns the output of a member, moved into this folder. The folder of the member becomes a subfolder. */
    Output moveHere(Output memberOutput) {
        String subfolder = memberOutput.folders().isEmpty()
                ? ""
                : "/" + memberOutput.folders().getFirst();
        return memberOutput.withFolders(List.of(name + subfolder));
    }

    /** Returns the output of the files of a manifest in this folder. */
    Output createManifestOutput(List<OutputFile> manifestFiles) {
        return new Output(List.of(name), ".shuriken", manifestFiles, OutputCounts.NONE);
    }
}
