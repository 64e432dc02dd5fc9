package shuriken.resolve.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapArchivesTest {
    /** Houses, shops, towns and caves of HeartGold, by the map headers and matrices of pret/pokeheartgold. */
    @ParameterizedTest
    @CsvSource({
        "216, a/1/4/8",
        "221, a/1/4/8",
        "265, a/1/4/8",
        "208, a/0/4/0",
        "211, a/0/4/0",
        "433, a/0/4/0",
        "479, a/0/4/0"
    })
    void knowsTheRoomsOfHeartGold(int terrain, String props) {
        MapArchives archives = MapArchives.find("files/a/0/4/1").getFirst();
        assertThat(archives.propArchiveOf(terrain)).isEqualTo("files/" + props);
    }

    /** Diamond, Pearl and Platinum have one archive of props. */
    @Test
    void hasOneArchiveOfPropsForOtherGames() {
        List<MapArchives> archives = MapArchives.find("fielddata/mapmatrix/map_matrix");
        assertThat(archives.subList(0, 2))
                .allSatisfy(
                        entry -> assertThat(entry.propArchiveOf(212)).isEqualTo("fielddata/build_model/build_model"));
    }
}
