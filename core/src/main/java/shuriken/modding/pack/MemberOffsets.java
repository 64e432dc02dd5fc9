package shuriken.modding.pack;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import shuriken.archive.Entry;
import shuriken.io.ByteCursor;

/** Which member stands at a place, in constant time: an archive may have very many, all of one size. */
final class MemberOffsets {
    /** Where bytes stand, counted from the first member. */
    private record Place(int offset, int size) {}

    /** @param free that nothing has stood for yet */
    private record Group(int first, Deque<Integer> free) {
        int take() {
            Integer next = free.poll();
            return next == null ? first : next;
        }
    }

    private final List<ByteCursor> data = new ArrayList<>();
    private final Map<Place, Group> groups = new HashMap<>();
    /** Members that have bytes of their own. */
    private final List<Integer> elsewhere = new ArrayList<>();

    private final boolean[] taken;

    MemberOffsets(List<Entry> entries) {
        this.taken = new boolean[entries.size()];
        for (int i = 0; i < entries.size(); i++) {
            int index = i;
            ByteCursor each = entries.get(i).data();
            data.add(each);
            OptionalInt offset = each.offsetIn(data.getFirst());
            if (offset.isEmpty()) {
                elsewhere.add(i);
            } else {
                groups.computeIfAbsent(
                                new Place(offset.getAsInt(), each.size()), at -> new Group(index, new ArrayDeque<>()))
                        .free()
                        .add(i);
            }
        }
    }

    /** The first member with these bytes that no cursor before has stood for, or else the first of all; -1 if none. */
    int take(ByteCursor cursor) {
        if (data.isEmpty()) {
            return -1;
        }
        OptionalInt offset = cursor.offsetIn(data.getFirst());
        if (offset.isPresent()) {
            Group group = groups.get(new Place(offset.getAsInt(), cursor.size()));
            return group == null ? -1 : group.take();
        }
        int found = -1;
        for (int i : elsewhere) {
            ByteCursor each = data.get(i);
            if (each.size() == cursor.size() && each.offsetIn(cursor).equals(OptionalInt.of(0))) {
                if (!taken[i]) {
                    taken[i] = true;
                    return i;
                }
                found = found < 0 ? i : found;
            }
        }
        return found;
    }
}
