package shuriken.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/** Finds what differs between the containers that two containers contain. */
final class NestedDifferences {
    private static final int MAX_DEPTH = 16;

    private final ReadContext context;
    private final List<String> found = new ArrayList<>();

    private NestedDifferences(ReadContext context) {
        this.context = context;
    }

    /**
     * Returns a phrase for each file that differs inside a container of two containers, such as {@code body.narc!body.nsbmd
     * changed}. Direct members are not listed.
     *
     * @param context the context with the limits of the reading
     */
    static List<String> list(Asset first, Asset second, ReadContext context) {
        NestedDifferences differences = new NestedDifferences(context);
        differences.compare(first, second, "", 0);
        return differences.found;
    }

    private void compare(Asset first, Asset second, String prefix, int depth) {
        Map<String, Asset> left = members(first);
        Map<String, Asset> right = members(second);
        left.forEach((address, member) -> {
            Asset counterpart = right.remove(address);
            String path = prefix + address;
            if (counterpart == null) {
                add(path + " removed", depth);
            } else if (!isIdentical(member, counterpart) && !compareContents(member, counterpart, path, depth)) {
                add(path + " changed", depth);
            }
        });
        right.keySet().forEach(address -> add(prefix + address + " added", depth));
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
            int before = found.size();
            compare(left, right, path + "!", depth + 1);
            return found.size() > before;
        } catch (FormatException e) {
            return false;
        }
    }

    private Map<String, Asset> members(Asset container) {
        Members members = container.members(context);
        Map<String, Asset> found = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) {
            found.put(members.address(i), members.get(i, context));
        }
        return found;
    }

    private void add(String phrase, int depth) {
        if (depth > 0) {
            found.add(phrase);
        }
    }
}
