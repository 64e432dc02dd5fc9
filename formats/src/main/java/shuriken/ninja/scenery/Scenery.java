package shuriken.ninja.scenery;

import java.util.List;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.texlist.TexList;

/**
 * The visible part of a stage.
 *
 * @param version the layout of the structs
 * @param unknown04 the word of unknown meaning at offset 4 of the header; 0 in the older layout, which does not have
 *     this word
 * @param distance a float of the header whose meaning is unknown
 * @param sections the sections in stored order
 * @param textures the names of the textures
 * @param models the models, in the order in which the sections first refer to them
 * @param modelPointers the pointers to which indirect references lead, each as the index of its model, or {@link
 *     #NO_INDEX} if the pointer is null
 * @param motions the motions, in the order of their first use
 * @param numbers the ids of slides and swaps to which placements refer
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
    /** The index that represents no model, motion or number. */
    public static final int NO_INDEX = -1;

    public Scenery {
        sections = List.copyOf(sections);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /** The layout of the structs. */
    public enum Version {
        /** The layout of Phantasy Star Online ver.2 and earlier. */
        VER2(0x10, 0x3C),
        /** The layout of Blue Burst. */
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

    /** Returns the number of placements of models without motion, including the plain ones. */
    public int staticPlacementCount() {
        return sections.stream()
                .mapToInt(section -> section.staticPlacements().size()
                        + section.plainPlacements().size())
                .sum();
    }

    /** Returns the number of placements of models with motion. */
    public int animatedPlacementCount() {
        return sections.stream()
                .mapToInt(section -> section.animatedPlacements().size())
                .sum();
    }

    /** Returns the index of the model to which a reference leads, or {@link #NO_INDEX} if a pointer is null. */
    public int modelIndex(ModelLink link) {
        return link.pointerIndex() == NO_INDEX ? link.modelIndex() : modelPointers[link.pointerIndex()];
    }
}
