package shuriken.convert.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.convert.ninja.ModelFixture.SITE;
import static shuriken.convert.ninja.ModelFixture.shorts;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.PolyChunk.BlendAlpha;
import shuriken.ninja.chunk.PolyChunk.Bump;
import shuriken.ninja.chunk.PolyChunk.CachePolygon;
import shuriken.ninja.chunk.PolyChunk.DrawPolygon;
import shuriken.ninja.chunk.PolyChunk.End;
import shuriken.ninja.chunk.PolyChunk.Material;
import shuriken.ninja.chunk.PolyChunk.MipBias;
import shuriken.ninja.chunk.PolyChunk.Null;
import shuriken.ninja.chunk.PolyChunk.SpecularExponent;
import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.ninja.chunk.PolyChunk.Volume;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

class PolygonListInterpreterTest {
    /** The node and the first slot of each drawn strip. */
    private final List<String> drawnStrips = new ArrayList<>();

    private final List<NinjaSurface> surfaces = new ArrayList<>();
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final PolygonListInterpreter interpreter = interpreter(context);

    private PolygonListInterpreter interpreter(ReadContext readContext) {
        return new PolygonListInterpreter(
                new SlotBuffer(),
                (node, surface, primitives, slots, location) -> {
                    drawnStrips.add(node + ":" + primitives.slots()[0]);
                    surfaces.add(surface);
                },
                ConvertOptions.DEFAULT,
                readContext);
    }

    private void draw(int node, PolyChunk... list) {
        interpreter.draw(List.of(list), node, SITE);
    }

    /** Returns a strip that is recognized by its first slot. */
    private static PolyChunk markerStrip(int firstSlot) {
        return strip(0, false, firstSlot, 1, 2);
    }

    private List<DiagnosticCode> findings() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void drawsACachedListAtItsCall() {
        draw(0, markerStrip(10), new CachePolygon(3), markerStrip(11), markerStrip(12), new End(0));
        draw(1, markerStrip(20), new DrawPolygon(3), markerStrip(21), new DrawPolygon(3), new End(0));
        assertThat(drawnStrips).containsExactly("0:10", "1:20", "1:11", "1:12", "1:21", "1:11", "1:12");
        assertThat(findings()).isEmpty();
    }

    @Test
    void cachedListMayCallAndCacheLists() {
        draw(0, new CachePolygon(1), markerStrip(1), new CachePolygon(2), markerStrip(2), new End(0));
        draw(0, new CachePolygon(4), new DrawPolygon(1), new DrawPolygon(2), markerStrip(4), new End(0));
        draw(7, new DrawPolygon(4), markerStrip(5), new End(0), markerStrip(99));
        assertThat(drawnStrips).containsExactly("7:1", "7:2", "7:4", "7:5");
    }

    @Test
    void laterListReplacesOneWithTheSameNumber() {
        draw(0, new CachePolygon(1), markerStrip(1), new End(0));
        draw(0, new CachePolygon(1), markerStrip(2), new End(0));
        draw(0, new DrawPolygon(1), new End(0));
        assertThat(drawnStrips).containsExactly("0:2");
    }

    @Test
    void reportsACallOfAnUnknownNumberAndContinues() {
        draw(0, new DrawPolygon(5), markerStrip(1), new End(0));
        assertThat(drawnStrips).containsExactly("0:1");
        assertThat(findings()).containsExactly(DiagnosticCode.MISSING_CACHED_LIST);
        assertThatThrownBy(() ->
                        interpreter(new ReadContext(ReadOptions.STRICT)).draw(List.of(new DrawPolygon(5)), 0, SITE))
                .isInstanceOf(FormatException.class);
    }

    @Test
    void stopsRecursiveCalls() {
        draw(0, new CachePolygon(1), markerStrip(1), new DrawPolygon(2), markerStrip(3), new End(0));
        draw(0, new CachePolygon(2), markerStrip(2), new DrawPolygon(1), markerStrip(4), new End(0));
        draw(0, new DrawPolygon(1), new End(0));
        assertThat(drawnStrips).containsExactly("0:1", "0:2", "0:4", "0:3");
        assertThat(findings()).containsExactly(DiagnosticCode.CACHED_LIST_LOOP);
    }

    @Test
    void stopsExponentialCallsAtTheLimit() {
        PolygonListInterpreter limited =
                interpreter(new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1 << 20, 1 << 10, 1))));
        limited.draw(List.of(new CachePolygon(0), markerStrip(0)), 0, SITE);
        for (int i = 1; i < 200; i++) {
            List<PolyChunk> doublingList = List.of(new CachePolygon(i), new DrawPolygon(i - 1), new DrawPolygon(i - 1));
            limited.draw(doublingList, 0, SITE);
        }
        assertThatThrownBy(() -> limited.draw(List.of(new DrawPolygon(199)), 0, SITE))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED));
    }

    @Test
    void acceptsAListWithoutAnEndChunk() {
        draw(0, markerStrip(1));
        draw(0);
        assertThat(drawnStrips).containsExactly("0:1");
    }

    @Test
    void keepsStateAcrossNodesAndCachedLists() {
        draw(
                0,
                new BlendAlpha(0x21),
                new MipBias(3),
                new SpecularExponent(7),
                new CachePolygon(1),
                markerStrip(1),
                new End(0));
        draw(1, new BlendAlpha(0x09), markerStrip(2), new DrawPolygon(1), new End(0));
        assertThat(surfaces)
                .extracting(surface -> surface.blendMode().source())
                .containsExactly(Factor.ONE, Factor.ONE);
        assertThat(surfaces).extracting(NinjaSurface::mipBias).containsExactly(3, 3);
        assertThat(surfaces).extracting(NinjaSurface::exponent).containsExactly(7f, 7f);
    }

    @Test
    void appliesStateChunks() {
        Material all = new Material(0x17, 0x21, shorts(0x3344, 0x1122, 0x6677, 0x0055, 0x8899, 0x0B77));
        Material ambient = new Material(0x12, 0x25, shorts(0xBBCC, 0x00AA));
        Material secondMaterial = new Material(0x19, 0x09, shorts(0x0201, 0x0403));
        draw(
                0,
                markerStrip(0),
                all,
                markerStrip(1),
                ambient,
                markerStrip(2),
                secondMaterial,
                markerStrip(3),
                new End(0));
        assertThat(surfaces.getFirst().colours()).isEqualTo(NinjaSurface.Colours.DEFAULT);
        assertThat(surfaces.get(1).colours()).isEqualTo(new NinjaSurface.Colours(0x11223344, 0x00556677, 0x0B778899));
        assertThat(surfaces.get(1).exponent()).isEqualTo(0x0B);
        assertThat(surfaces.get(1).blendMode().destination()).isEqualTo(Factor.ONE);
        assertThat(surfaces.get(2).colours()).isEqualTo(new NinjaSurface.Colours(0x11223344, 0x00AABBCC, 0x0B778899));
        assertThat(surfaces.get(2).blendMode()).isEqualTo(Blend.ALPHA);
        assertThat(surfaces.get(3))
                .as("a one-parameter strip ignores the second material")
                .isEqualTo(surfaces.get(2));
    }

    @Test
    void twoParameterStripsHaveAnInside() {
        Material secondMaterial = new Material(0x19, 0x09, shorts(0x0201, 0x0403));
        TextureId secondTexture = new TextureId(0x09, 0x03, 5);
        var corners = ModelFixture.corners(StripChunkType.UVN_2, 0, 1, 2, 3, 4, 1, 1, 2, 3, 4, 2, 1, 2, 3, 4);
        draw(
                0,
                secondMaterial,
                secondTexture,
                new Bump(0, shorts(1, 2, 3, 4, 5, 6)),
                ModelFixture.strips(StripChunkType.UVN_2, 0, corners));
        NinjaSurface.InsideSurface inside = surfaces.getFirst().insideSurface();
        assertThat(inside.colours().diffuse()).isEqualTo(0x04030201);
        assertThat(inside.texture()).contains(SurfaceTexture.fromChunk(secondTexture));
        assertThat(surfaces.getFirst().extras().values()).containsEntry("bump", List.of(1, 2, 3, 4, 5, 6));
    }

    @Test
    void volumesAreNotDrawn() {
        draw(0, new Null(0), new Volume(0x38, 0, 0, List.of(), shorts()), markerStrip(1), new End(0));
        assertThat(drawnStrips).containsExactly("0:1");
        assertThat(findings()).isEmpty();
    }
}
