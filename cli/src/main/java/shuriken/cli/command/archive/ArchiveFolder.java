package shuriken.cli.command.archive;

import java.util.List;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.interchange.OutputFile;

/**
 * The folder for the members of an archive.
 *
 * @param name the raw name of the folder
 */
record ArchiveFolder(String name) {
    /** Moves the files of a member into this folder. The innermost folders are those of the member. */
    Output moveHere(Output memberOutput) {
        String subfolder = memberOutput.folders().isEmpty()
                ? ""
                : "/" + memberOutput.folders().getFirst();
        return memberOutput.withFolders(List.of(name + subfolder));
    }

    Output createManifestOutput(List<OutputFile> manifestFiles) {
        return new Output(List.of(name), ".shuriken", manifestFiles, OutputCounts.NONE);
    }
}
