package shuriken.nio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A channel that reads a member or a file. */
final class MountChannel implements SeekableByteChannel {
    private final ByteSource data;
    private long position;
    private boolean isOpen = true;

    MountChannel(ByteSource data) {
        this.data = data;
    }

    private void checkOpen() throws ClosedChannelException {
        if (!isOpen) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public synchronized int read(ByteBuffer target) throws IOException {
        checkOpen();
        if (position >= data.size()) {
            return -1;
        }
        int partSize = (int) Math.min(target.remaining(), data.size() - position);
        try {
            ByteCursor part = data.part(position, partSize);
            target.put(part.array(), part.arrayOffset(), partSize);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        position += partSize;
        return partSize;
    }

    @Override
    public synchronized long position() throws ClosedChannelException {
        checkOpen();
        return position;
    }

    @Override
    public synchronized SeekableByteChannel position(long newPosition) throws ClosedChannelException {
        checkOpen();
        if (newPosition < 0) {
            throw new IllegalArgumentException("position " + newPosition);
        }
        position = newPosition;
        return this;
    }

    @Override
    public long size() throws ClosedChannelException {
        checkOpen();
        return data.size();
    }

    @Override
    public boolean isOpen() {
        return isOpen;
    }

    @Override
    public void close() {
        isOpen = false;
    }

    @Override
    public int write(ByteBuffer source) {
        throw new NonWritableChannelException();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        throw new NonWritableChannelException();
    }
}
