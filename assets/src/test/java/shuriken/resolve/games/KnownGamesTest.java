package shuriken.resolve.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;

class KnownGamesTest {
    private static final PlayerAppearance SECOND_COSTUME = new PlayerAppearance(1, 9);

    private static List<Integer> archiveNumbers(String stem, PlayerAppearance appearance, int count) {
        PlayerPart part = KnownGames.playerPart(stem).orElseThrow();
        return IntStream.range(0, count)
                .mapToObj(id -> part.numberInArchive(id, appearance).orElse(-1))
                .toList();
    }

    /** The expected values are from the tables of phantasmal-world (CharacterClassAssetLoader.kt). */
    @Test
    void archiveNumbersDependOnCostumeAndSection() {
        assertThat(archiveNumbers("HUmarBody", PlayerAppearance.FIRST, 6)).containsExactly(126, 0, 1, 2, 108, -1);
        assertThat(archiveNumbers("HUmarBody", SECOND_COSTUME, 5)).containsExactly(135, 3, 4, 5, 109);
        assertThat(archiveNumbers("HUcastHead0", SECOND_COSTUME, 2)).containsExactly(8, 9);
        assertThat(archiveNumbers("FOmarBody", PlayerAppearance.FIRST, 5)).containsExactly(310, 12, 13, 14, 0);
        assertThat(archiveNumbers("FOmarBody", SECOND_COSTUME, 5)).containsExactly(319, 29, 30, 31, 17);
        assertThat(archiveNumbers("FOmarHair0", SECOND_COSTUME, 3)).containsExactly(-1, 296, 297);
        assertThat(archiveNumbers("ramaraccessory0", SECOND_COSTUME, 3)).containsExactly(-1, -1, 9);
    }

    /**
     * The expected values are from QEdit (NPCBuild.pas): FaceOff 125 for casts, HairOff and the tables of hats, one
     * block for each costume.
     */
    @Test
    void supportsMoreHeadsHairAndAccessories() {
        assertThat(archiveNumbers("HUcasealHead3", SECOND_COSTUME, 3)).containsExactly(228, 229, 230);
        assertThat(archiveNumbers("RAcasealHead2", SECOND_COSTUME, 2)).containsExactly(202, 203);
        assertThat(archiveNumbers("FOmarlHair3", SECOND_COSTUME, 4)).containsExactly(-1, 313, 314, -1);
        assertThat(archiveNumbers("FOnewmAccessory5", SECOND_COSTUME, 2)).containsExactly(31, 335);
        assertThat(archiveNumbers("FOmarAccessory1", SECOND_COSTUME, 3)).containsExactly(22, 23, 299);
        assertThat(archiveNumbers("FOnewearlHair4", SECOND_COSTUME, 3))
                .as("not known")
                .containsExactly(-1, -1, -1);
    }

    /** QEdit uses the game's file names. 205 of its files are identical to renamed files of phantasmal-world. */
    @Test
    void originalFileNamesAreAliases() {
        assertThat(archiveNumbers("plKbdy00", SECOND_COSTUME, 5))
                .isEqualTo(archiveNumbers("FOmarBody", SECOND_COSTUME, 5));
        assertThat(archiveNumbers("plBhai01", SECOND_COSTUME, 2))
                .isEqualTo(archiveNumbers("HUnewearlHair1", SECOND_COSTUME, 2));
        PlayerPart body = KnownGames.playerPart("plDbdy00").orElseThrow();
        assertThat(body.archiveStem()).isEqualTo("plDtex");
        assertThat(body.attachedPartStems()).containsExactly("plDhed00", "plDhai00", "plDcap00");
        assertThat(body.motionFolder()).isEmpty();
        assertThat(archiveNumbers("plThed00", SECOND_COSTUME, 2)).containsExactly(5, 4);
    }

    @Test
    void usesTheLastCostumeForInvalidIndices() {
        PlayerPart body = KnownGames.playerPart("RAcastBody").orElseThrow();
        assertThat(body.numberInArchive(1, new PlayerAppearance(99, 0))).isEqualTo(OptionalInt.of(24 * 5));
    }

    @ParameterizedTest
    @CsvSource({
        "HUmar, 2",
        "HUnewearl, 2",
        "HUcast, 1",
        "HUcaseal, 1",
        "RAmar, 3",
        "RAmarl, 3",
        "RAcast, 1",
        "RAcaseal, 1",
        "FOmar, 3",
        "FOmarl, 3",
        "FOnewm, 3",
        "FOnewearl, 3"
    })
    void everyClassHasABodyWithAttachedParts(String player, int partCount) {
        PlayerPart body = KnownGames.playerPart(player + "Body").orElseThrow();
        assertThat(body.attachedPartStems())
                .hasSize(partCount)
                .allMatch(part -> KnownGames.playerPart(part).isPresent());
        assertThat(body.attachmentNodeIndex()).isEqualTo(59);
        assertThat(body.motionFolder()).isEqualTo("animation");
        assertThat(KnownGames.playerPart(body.attachedPartStems().getFirst())
                        .orElseThrow()
                        .motionFolder())
                .isEmpty();
    }

    @Test
    void modelsShareArchives() {
        assertThat(KnownGames.archive("map_lobby_07n").orElseThrow().archiveStem())
                .isEqualTo("map_lobby_01");
        assertThat(KnownGames.archive("SH-Lamp01").orElseThrow().archiveStem()).isEqualTo("OBJ_HIGHWAY");
        assertThat(KnownGames.archive("ht_platform").orElseThrow().archiveStem())
                .as("SetLevelTexture")
                .isEqualTo("HILLTOP");
        assertThat(KnownGames.archive("ht_tree").orElseThrow().archiveStem()).isEqualTo("OBJ_HILLTOP");
        assertThat(KnownGames.archive("SH-Fount0")).as("chosen at run time").isEmpty();
    }

    /**
     * The expected values are from sa_tools' GameConfig: Characters.ini, ADV00.ini and STG ini files,
     * MDL/SONICMDL.ini.
     */
    @ParameterizedTest
    @CsvSource({
        "mod/figure/sonic/models/s_kihon10_sonic.nja, SONIC",
        "FIGURE/miles/models/m_itemshoose_m_itemshoose.nja, MILES",
        "s_kihon10_sonic.nja, SONIC",
        "adv00_stationsquare/object/bin_bin.nja, OBJ_SS",
        "figure/bin/sonicmdl/19, S_EFFTEX",
        "figure/bin/sonicmdl/sonic_kihon, SONICTEX",
        "gd_PC/sonicmdl/0, SONICTEX",
        "gd_PC/sonicmdl/19, S_EFFTEX",
        "mod/gd_PC/SonicMDL/new, sonictex",
        "bossmdl/1, bosstex",
    })
    void modelsOfTheRetailGamesHaveTheirArchives(String model, String archive) {
        assertThat(KnownGames.archive(model).orElseThrow().archiveStem()).isEqualTo(archive);
    }

    @ParameterizedTest
    @ValueSource(strings = {"19", "mdl/19", "sonicmdl", "sonic_kihon", "other/stg21_sandocean/models/hata2_shadow"})
    void ambiguousNamesAreUnknown(String model) {
        assertThat(KnownGames.archive(model)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Body", "HUmarHead1", "plA", "plAtex", "plMbdy00", "map_lobby_07c", "map_lobby_7n"})
    void otherNamesAreUnknown(String stem) {
        assertThat(KnownGames.playerPart(stem)).isEmpty();
        assertThat(KnownGames.archive(stem)).isEmpty();
    }

    @Test
    void reportsFacts() {
        assertThat(KnownGames.describe("player/HUcastBody"))
                .containsExactly(
                        "Phantasy Star Online: textures by number from HUcastTex, costumes 0 to 24",
                        "Phantasy Star Online: attached parts are HUcastHead0",
                        "Phantasy Star Online: animations in the folder animation");
        assertThat(KnownGames.describe("a/e_spiker")).containsExactly("Sonic Adventure: textures in SPIKER");
        assertThat(KnownGames.describe("a/pc_010_000")).hasSize(2);
        assertThat(KnownGames.describe("a/ship")).isEmpty();
    }

    @Test
    void reportsInvalidCostumes() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(new PlayerAppearance(44, 0).validCostume(45, new SourceLocation("pc_010_000", 0), context))
                .isEqualTo(44);
        assertThat(context.findings().toList()).isEmpty();
        assertThat(new PlayerAppearance(45, 0).validCostume(45, new SourceLocation("pc_010_000", 0), context))
                .isEqualTo(44);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.COSTUME_MISSING);
    }

    /** The file names are from the scripts of psz-asset-viewer. Classes with even numbers are male. */
    @ParameterizedTest
    @CsvSource({
        "pc_000_000, 14_rod_m_pa02.narc, true",
        "pc_000_000, 14_rod_w_pa02.narc, false",
        "pc_000_000, 14_rod_sm_pa02.narc, false",
        "pc_132_000, 99_city_w.narc, true",
        "pc_132_000, 99_city_m.narc, false",
        "pc_a03_000, 99_always.narc, true",
        "pc_a02_000, 00_common_m_pa00.narc, true",
    })
    void playersOfPhantasyStarZeroShareMotions(String model, String file, boolean isTheirs) {
        assertThat(KnownGames.motions(model).orElseThrow().fileGlob().matches(file))
                .isEqualTo(isTheirs);
        assertThat(KnownGames.costumes(model).orElseThrow().costumeCount()).isEqualTo(45);
    }
}
