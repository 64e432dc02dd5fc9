// Creates a DS model whose second joint is a billboard, from a hand-written fixture.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/browser.mjs';

const COMMANDS = 0xF4;
const AFTER_COMMANDS = 0x118;

/** Returns the fixture with its plate on the second joint. Command 0x07 makes a spherical billboard, 0x08 a cylindrical one. */
export function createBillboardModel(command) {
  const bytes = readHexFixture(path.join(root, 'formats/src/test/resources/hex/crank.nsbmd.hex'));
  const commands = Buffer.from([
    0x26, 0, 0, 0, 0, // node 0, parent 0, stored in slot 0
    0x66, 1, 0, 0, 1, 0, // node 1, parent 0, stored in slot 1, after slot 0 was restored
    command, 1, // the billboard of node 1
    0x02, 0, 1, 0x0B, 0x04, 0, 0x05, 0, 0x2B, 0x01, // visible, scaled, material 0, shape 0; the end
  ]);
  bytes.fill(0, COMMANDS, AFTER_COMMANDS);
  commands.copy(bytes, COMMANDS);
  return bytes;
}

/** Reads a text fixture: hexadecimal digits, texts in quotes, `00*11` for eleven zeros, and comments after `#`. */
function readHexFixture(file) {
  const words = readFileSync(file, 'utf8').split('\n').map(line => line.replace(/#.*/, '')).join(' ').match(/'[^']*'|\S+/g);
  return Buffer.concat(words.map(word => {
    if (word.startsWith("'")) {
      return Buffer.from(word.slice(1, -1), 'latin1');
    }
    const [digits, times = '1'] = word.split('*');
    return Buffer.concat(Array(+times).fill(Buffer.from(digits, 'hex')));
  }));
}
