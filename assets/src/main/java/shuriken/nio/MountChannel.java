package shuriken.nio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A read-only channel over the content of a file or of a container's member. */
final class MountChannel implements SeekableByteChannel {
    private final ByteSource content;
    private long position;
    private boolean isOpen = true;

    MountChannel(ByteSource content) {
        this.content = content;
    }

    private void requireOpen() throws ClosedChannelException {
        if (!isOpen) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public synchronized int read(ByteBuffer target) throws IOException {
        requireOpen();
        if (position >= content.size()) {
            return -1;
        }
        int readSize = (int) Math.min(target.remaining(), content.size() - position);
        try {
            ByteCursor cursor = content.part(position, readSize);
            target.put(cursor.array(), cursor.arrayOffset(), readSize);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        position += readSize;
        return readSize;
    }

    @Override
    public synchronized long position() throws ClosedChannelException {
        requireOpen();
        return position;
    }

    @Override
    public synchronized SeekableByteChannel position(long newPosition) throws ClosedChannelException {
        requireOpen();
        if (newPosition < 0) {
            throw new IllegalArgumentException("position " + newPosition);
        }
        position = newPosition;
        return this;
    }

    @Override
    public long size() throws ClosedChannelException {
        requireOpen();
        return content.size();
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
