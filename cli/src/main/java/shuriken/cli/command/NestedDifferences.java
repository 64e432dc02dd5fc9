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

/** Finds what differs between the containers that two containers contain. */
final class NestedDifferences {
    private static final int MAX_DEPTH = 16;

    private final ReadContext context;
    /** A phrase for each difference so far. */
    private final List<String> found = new ArrayList<>();

    private NestedDifferences(ReadContext context) {
        this.context = context;
    }

    /**
     * Returns a phrase for each file that differs inside a container of two containers, such as {@code body.narc!body.nsbmd
     * changed}. Direct members are not listed.
     *
     * @param changedNames the names of the direct members whose bytes differ
     * @param context the context for reading the members
     */
    static List<String> list(Asset first, Asset second, Set<String> changedNames, ReadContext context) {
        NestedDifferences differences = new NestedDifferences(context);
        Map<String, Asset> left = differences.members(first, changedNames::contains);
        Map<String, Asset> right = differences.members(second, changedNames::contains);
        left.keySet().retainAll(right.keySet());
        left.forEach((address, member) ->
                differences.compareContents(member, requireNonNull(right.get(address)), address, 0));
        return differences.found;
    }

    private void compare(Asset first, Asset second, String prefix, int depth) {
        Map<String, Asset> left = members(first, name -> true);
        Map<String, Asset> right = members(second, name -> true);
        left.forEach((address, member) -> {
            Asset counterpart = right.remove(address);
            String path = prefix + address;
            if (counterpart == null) {
                found.add(path + " removed");
            } else if (!isIdentical(member, counterpart) && !compareContents(member, counterpart, path, depth)) {
                found.add(path + " changed");
            }
        });
        right.keySet().forEach(address -> found.add(prefix + address + " added"));
    }

    private static boolean isIdentical(Asset first, Asset second) {
        return first.size() == second.size() && DiffText.mismatch(first.data(), second.data()) < 0;
    }

    /** Compares the members of two members. Returns false if one of them has no members or cannot be read. */
    private boolean compareContents(Asset first, Asset second, String path, int depth) {
        try {
            Asset left = first.unwrapped(context);
            Asset right = second.unwrapped(context);
            if (depth == MAX_DEPTH || !left.hasMembers() || !right.hasMembers()) {
                return false;
            }
            int previousCount = found.size();
            compare(left, right, path + "!", depth + 1);
            return found.size() > previousCount;
        } catch (FormatException e) {
            return false;
        }
    }

    /** Returns the members whose names are accepted, by address. */
    private Map<String, Asset> members(Asset container, Predicate<String> accepts) {
        Members members = container.members(context);
        Map<String, Asset> accepted = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) {
            if (accepts.test(members.entry(i).name())) {
                accepted.put(members.address(i), members.get(i, context));
            }
        }
        return accepted;
    }
}
