package shuriken.ninja.scenery;

import java.util.List;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.texlist.TexList;

/**
 * What is seen of a stage.
 *
 * @param unknown04 of the header; 0 in the older layout, which has no such word
 * @param distance of the header, meaning not known
 * @param models in the order of their first placement
 * @param modelPointers models that pointers lead to which placements lead to
 * @param motions in the order of their first use
 * @param numbers that placements lead to
 */
public record Scenery(
        Version version,
        int unknown04,
        float distance,
        List<Section> sections,
        TexList textures,
        List<StageModel> models,
        int[] modelPointers,
        List<NjsMotion> motions,
        int[] numbers)
        implements RelContent {
    /** The index that means none. */
    public static final int NONE = -1;

    public Scenery {
        sections = List.copyOf(sections);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /** Which layout the structs have. */
    public enum Version {
        /** Phantasy Star Online ver.2 and before. */
        VER2(0x10, 0x3C),
        /** Blue Burst. */
        FMT2(0x18, 0x34);

        private final int headerSize;
        private final int sectionSize;

        Version(int headerSize, int sectionSize) {
            this.headerSize = headerSize;
            this.sectionSize = sectionSize;
        }

        int headerSize() {
            return headerSize;
        }

        int sectionSize() {
            return sectionSize;
        }
    }

    /** Placed models that do not move. */
    public int staticModels() {
        return sections.stream()
                .mapToInt(section -> section.statics().size() + section.plain().size())
                .sum();
    }

    /** Models placed that move. */
    public int animatedModels() {
        return sections.stream().mapToInt(section -> section.animated().size()).sum();
    }

    /** The model of a placement, {@link #NONE} if it has none. */
    public int model(ModelLink link) {
        return link.pointer() == NONE ? link.model() : modelPointers[link.pointer()];
    }
}
