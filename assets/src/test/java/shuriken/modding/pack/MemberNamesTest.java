package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemberNamesTest {
    /** The image of the texture wood.pvr is wood.pvr.png, which therefore cannot be a folder. */
    @Test
    void foldersDoNotHaveThePathOfAnImage() {
        MemberNames textureFirst = new MemberNames();
        assertThat(textureFirst.claimPath("", "wood.pvr")).isEqualTo("wood.pvr");
        assertThat(textureFirst.claimPath("wood.pvr.png", "a.nj")).isEqualTo("wood.pvr.png~2/a.nj");
        assertThat(textureFirst.claimPath("wood.pvr.png", "b.nj")).isEqualTo("wood.pvr.png~2/b.nj");
        MemberNames folderFirst = new MemberNames();
        assertThat(folderFirst.claimPath("wood.pvr.png", "a.nj")).isEqualTo("wood.pvr.png/a.nj");
        assertThat(folderFirst.claimPath("", "wood.pvr")).isEqualTo("wood~2.pvr");
        assertThat(folderFirst.claimPath("wood.pvr.png", "b.nj")).isEqualTo("wood.pvr.png/b.nj");
    }
}
