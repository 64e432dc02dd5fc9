// Creates files for tests of edits: NARC archives, ROMs, GameCube discs, PNG images, and GLB files with moved vertices.
import { deflateSync } from 'node:zlib';

const align = (value, to) => Math.ceil(value / to) * to;

/** Returns a NITRO name table with a root folder whose files are numbered from 0. */
function createNameTable(names) {
  const rows = Buffer.concat([...names.map(name => Buffer.concat([Buffer.from([name.length]), Buffer.from(name)])), Buffer.from([0])]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(8, 0);
  head.writeUInt16LE(0, 4);
  head.writeUInt16LE(1, 6);
  return Buffer.concat([head, rows]);
}

/** Returns a NARC archive. `files` are pairs of name and content. */
export function createNarc(files) {
  const names = createNameTable(files.map(([name]) => name));
  const btnf = Buffer.alloc(align(8 + names.length, 4), 0xFF);
  btnf.write('BTNF', 0);
  btnf.writeUInt32LE(btnf.length, 4);
  names.copy(btnf, 8);
  const btaf = Buffer.alloc(12 + 8 * files.length);
  btaf.write('BTAF', 0);
  btaf.writeUInt32LE(btaf.length, 4);
  btaf.writeUInt16LE(files.length, 8);
  const contents = [];
  let at = 0;
  files.forEach(([, bytes], i) => {
    btaf.writeUInt32LE(at, 12 + 8 * i);
    btaf.writeUInt32LE(at + bytes.length, 16 + 8 * i);
    const padded = Buffer.alloc(align(bytes.length, 4), 0xFF);
    padded.set(bytes);
    contents.push(padded);
    at += padded.length;
  });
  const gmif = Buffer.alloc(8);
  gmif.write('GMIF', 0);
  gmif.writeUInt32LE(8 + at, 4);
  const all = Buffer.concat([Buffer.alloc(16), btaf, btnf, gmif, ...contents]);
  all.write('NARC', 0);
  all.writeUInt16LE(0xFFFE, 4);
  all.writeUInt16LE(0x0100, 6);
  all.writeUInt32LE(all.length, 8);
  all.writeUInt16LE(16, 12);
  all.writeUInt16LE(3, 14);
  return all;
}

/** Returns an XVM archive with a texture of 8 × 8 equal texels for each colour of 16 bits (RGB565). Its textures have no names. */
export function createXvm(colours) {
  const head = Buffer.alloc(64);
  head.write('XVMH', 0);
  head.writeUInt32LE(0x38, 4);
  head.writeUInt16LE(colours.length, 8);
  return Buffer.concat([head, ...colours.map((colour, i) => {
    const texture = Buffer.alloc(64 + 2 * 64);
    texture.write('XVRT', 0);
    texture.writeUInt32LE(texture.length - 8, 4);
    texture.writeUInt32LE(2, 12); // RGB565
    texture.writeUInt32LE(i, 16);
    texture.writeUInt16LE(8, 20);
    texture.writeUInt16LE(8, 22);
    texture.writeUInt32LE(2 * 64, 24);
    return texture.fill(Buffer.from([colour & 0xFF, colour >> 8]), 64);
  })]);
}

/** Returns an NSBMD file with the model of one and the textures of an NSBTX file. */
export function createModelWithTextures(nsbmd, nsbtx) {
  const blocks = [nsbmd, nsbtx].map(file => file.subarray(file.readUInt32LE(16)));
  const head = Buffer.alloc(24);
  nsbmd.copy(head, 0, 0, 16);
  head.writeUInt32LE(head.length + blocks[0].length + blocks[1].length, 8);
  head.writeUInt16LE(2, 14);
  head.writeUInt32LE(head.length, 16);
  head.writeUInt32LE(head.length + blocks[0].length, 20);
  return Buffer.concat([head, ...blocks]);
}

function computeCrc16(bytes) {
  let crc = 0xFFFF;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) {
      crc = crc & 1 ? crc >> 1 ^ 0xA001 : crc >> 1;
    }
  }
  return crc;
}

/** Returns a DS ROM with files in its root folder and a dummy program. `padded` is the minimum size. */
export function createRom(files, padded = 0) {
  const names = createNameTable(files.map(([name]) => name));
  const program = 0x4000, table = 0x4800;
  const rows = align(table + names.length, 0x200);
  let at = align(rows + 8 * files.length, 0x200);
  const offsets = files.map(([, bytes]) => {
    const offset = at;
    at = align(at + bytes.length, 0x200);
    return offset;
  });
  const all = Buffer.alloc(Math.max(at, padded), 0xFF);
  all.fill(0, 0, 0x200);
  all.write('SHURIKEN', 0);
  all.write('ATST', 0xC);
  const words = { 0x20: program, 0x2C: 0x400, 0x30: program + 0x400, 0x3C: 0x200, 0x40: table, 0x44: names.length, 0x48: rows, 0x4C: 8 * files.length, 0x80: at, 0x84: 0x4000 };
  for (const [offset, word] of Object.entries(words)) {
    all.writeUInt32LE(word, +offset);
  }
  all.fill(1, program, program + 0x600);
  names.copy(all, table);
  files.forEach(([, bytes], i) => {
    all.writeUInt32LE(offsets[i], rows + 8 * i);
    all.writeUInt32LE(offsets[i] + bytes.length, rows + 8 * i + 4);
    all.set(bytes, offsets[i]);
  });
  all.writeUInt16LE(computeCrc16(all.subarray(0, 0x15E)), 0x15E);
  return all;
}

/** Returns a GameCube disc image with files in one folder and a dummy program. */
export function createGameCubeDisc(folder, files) {
  const words = [folder, ...files.map(([name]) => name)];
  const names = Buffer.from(words.map(word => word + '\0').join(''));
  const [program, table] = [0x2500, 0x2700];
  let [at, name] = [0x8000, 0];
  const rows = Buffer.alloc(12 * (2 + files.length));
  rows.set([1], 0);
  rows.writeUInt32BE(2 + files.length, 8);
  rows.set([1], 12);
  rows.writeUInt32BE(2 + files.length, 20);
  const offsets = files.map(([, bytes], i) => {
    const offset = at;
    name += words[i].length + 1;
    rows.writeUInt32BE(name, 12 * (i + 2));
    rows.writeUInt32BE(offset, 12 * (i + 2) + 4);
    rows.writeUInt32BE(bytes.length, 12 * (i + 2) + 8);
    at = align(at + bytes.length, 0x8000);
    return offset;
  });
  const all = Buffer.alloc(at);
  all.write('GPOE8P', 0);
  all.writeUInt32BE(0xC2339F3D, 0x1C);
  all.write('TEST DISC', 0x20);
  [program, table, rows.length + names.length].forEach((word, i) => all.writeUInt32BE(word, 0x420 + 4 * i));
  all.writeUInt32BE(0x100, program);
  all.writeUInt32BE(0x40, program + 0x90);
  rows.copy(all, table);
  names.copy(all, table + rows.length);
  files.forEach(([, bytes], i) => all.set(bytes, offsets[i]));
  return all;
}

function createPngChunk(type, data) {
  const all = Buffer.alloc(12 + data.length);
  all.writeUInt32BE(data.length, 0);
  all.write(type, 4);
  data.copy(all, 8);
  let crc = ~0;
  for (const byte of all.subarray(4, 8 + data.length)) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) {
      crc = crc & 1 ? crc >>> 1 ^ 0xEDB88320 : crc >>> 1;
    }
  }
  all.writeUInt32BE(~crc >>> 0, 8 + data.length);
  return all;
}

/** Returns a PNG image: without a function for the colour of each pixel, a gradient with stripes. */
export function createPng(width, height, colourAt = (x, y) => [255 * x / width, 255 * y / height, x & 8 ? 200 : 40]) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows.set([...colourAt(x, y), 255], y * (1 + 4 * width) + 1 + 4 * x);
    }
  }
  return Buffer.concat([Buffer.from('89504E470D0A1A0A', 'hex'), createPngChunk('IHDR', head), createPngChunk('IDAT', deflateSync(rows)), createPngChunk('IEND', Buffer.alloc(0))]);
}

/** Returns a GLB in which each vertex is moved up by a fraction of its height. */
export function moveVertices(glb, share = 0.05) {
  const all = Buffer.from(glb);
  const length = all.readUInt32LE(12);
  const json = JSON.parse(all.toString('utf8', 20, 20 + length));
  const done = new Set();
  for (const { primitives } of json.meshes) {
    for (const { attributes } of primitives) {
      const accessor = json.accessors[attributes.POSITION];
      const view = json.bufferViews[accessor.bufferView];
      const stride = view.byteStride ?? 12;
      for (let i = 0; i < accessor.count; i++) {
        const at = 28 + length + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0) + i * stride + 4;
        if (!done.has(at)) {
          done.add(at);
          all.writeFloatLE(all.readFloatLE(at) * (1 + share), at);
        }
      }
    }
  }
  return all;
}
