package shuriken.cli.command;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/** Lists the files that were changed, added or removed in the containers inside two containers. */
final class NestedDifferences {
    /** The maximum number of containers inside each other whose members are compared. */
    private static final int MAX_DEPTH = 16;

    private final ReadContext context;
    /** A phrase for each difference that was found, such as {@code body.narc!body.nsbmd changed}. */
    private final List<String> phrases = new ArrayList<>();

    private NestedDifferences(ReadContext context) {
        this.context = context;
    }

    /**
     * Compares the contents of the changed direct members of two containers. Returns a phrase for each difference
     * inside a direct member, but none for the direct member itself.
     *
     * @param changedNames the names of the direct members whose bytes differ
     * @param context the context for reading the members
     */
    static List<String> describe(Asset first, Asset second, Set<String> changedNames, ReadContext context) {
        NestedDifferences differences = new NestedDifferences(context);
        Map<String, Asset> firstMembers = differences.selectMembers(first, changedNames::contains);
        Map<String, Asset> secondMembers = differences.selectMembers(second, changedNames::contains);
        firstMembers.keySet().retainAll(secondMembers.keySet());
        firstMembers.forEach((address, member) -> differences.compareContents(
                member, requireNonNull(secondMembers.get(address)), address, /* depth= */ 0));
        return differences.phrases;
    }

    private void compare(Asset first, Asset second, String prefix, int depth) {
        Map<String, Asset> firstMembers = selectMembers(first, name -> true);
        Map<String, Asset> secondMembers = selectMembers(second, name -> true);
        firstMembers.forEach((address, member) -> {
            Asset counterpart = secondMembers.remove(address);
            String path = prefix + address;
            if (counterpart == null) {
                phrases.add(path + " removed");
            } else if (!isIdentical(member, counterpart) && !compareContents(member, counterpart, path, depth)) {
                phrases.add(path + " changed");
            }
        });
        secondMembers.keySet().forEach(address -> phrases.add(prefix + address + " added"));
    }

    private static boolean isIdentical(Asset first, Asset second) {
        return first.size() == second.size() && DiffText.findMismatch(first.data(), second.data()) < 0;
    }

    /**
     * Compares the members of two containers. Returns whether differences were found. None are found if a file has no
     * members, cannot be read, or is nested too deeply.
     */
    private boolean compareContents(Asset first, Asset second, String path, int depth) {
        try {
            Asset firstContent = first.unwrapped(context);
            Asset secondContent = second.unwrapped(context);
            if (depth == MAX_DEPTH || !firstContent.hasMembers() || !secondContent.hasMembers()) {
                return false;
            }
            int previousCount = phrases.size();
            compare(firstContent, secondContent, path + "!", depth + 1);
            return phrases.size() > previousCount;
        } catch (FormatException e) {
            return false;
        }
    }

    /** Returns the members whose names are accepted, by their address: the part of the path after the {@code !}. */
    private Map<String, Asset> selectMembers(Asset container, Predicate<String> nameFilter) {
        Members members = container.members(context);
        Map<String, Asset> selectedMembers = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (nameFilter.test(members.entry(i).name())) {
                selectedMembers.put(members.address(i), members.get(i, context));
            }
        }
        return selectedMembers;
    }
}
