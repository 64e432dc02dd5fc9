// Files that are open, and all that can be asked about them.
import type { BankTexture, ClipRow, Exported, Finding, Found, Identity, Layout, Row, SceneAnswer, SceneRow, TextureRow, Verified } from './answers';
import { readClip } from './clip';
import type { Clip } from './clip';
import { Editing } from './editing';
import type { Replay, Reply } from './engine';
import { ShurikenError } from './errors';

/** Whoever answers: a worker or the library in this thread. */
export interface LibraryClient {
  request<T>(question: string, texts: (string | number)[], signal?: AbortSignal, blobs?: Blob[]): Promise<Reply<T>>;
  /** What is asked again before all other questions, after a worker was begun anew. */
  replays: () => Replay[];
  close(): void;
}

/** A file to keep. */
export interface OutFile { path: string; bytes: Uint8Array<ArrayBuffer> }
/** R G B A of each pixel, row by row from the top. */
export interface Picture { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
/** A field of a file. */
export interface Field { offset: number; length: number; structure: string; field: string; value: string; read: boolean }
export interface Query { text?: string; kind?: 'model' | 'texture' | 'motion' | 'archive' | 'scene' | (string & {}); glob?: string }
export type FoundFile = Found['found'][number];
export interface RequestOptions { signal?: AbortSignal }

const MAX_RESULTS = 1_000_000;
const FOLDERS_PER_CRAWL = 64;
const FIELDS_PER_REQUEST = 1000;

/** A model of a file. */
export class Model {
  readonly name: string;
  readonly clips: (ClipRow & { kind: string })[];
  readonly textures: TextureRow[];
  /** What games keep for the whole model and glTF has no place for. */
  readonly extras: Record<string, unknown>;

  /**
   * @param glb the model without animations; the caller may keep and change it
   * @param findings what was noticed about the file, as in the reference of messages
   */
  constructor(
    private readonly collection: Collection, readonly path: string, readonly index: number, row: SceneRow,
    readonly glb: Uint8Array<ArrayBuffer>, readonly findings: Finding[],
  ) {
    this.name = row.name;
    this.clips = row.clips.map(clip => ({ ...clip, kind: String(clip.extras?.kind ?? 'skeletal') }));
    this.textures = row.textures;
    this.extras = row.extras ?? {};
  }

  /** The exact keys of an animation. */
  async clip(index: number, asking: RequestOptions = {}): Promise<Clip> {
    const { parts } = await this.collection.ask('clip', [this.path, this.index, index], asking);
    return readClip(parts[0]);
  }

  /** The pixels of a texture. */
  async texture(index: number, asking: RequestOptions = {}): Promise<Picture> {
    return toPicture(await this.collection.ask('modelTexture', [this.path, this.index, index], asking));
  }
}

export class Collection implements AsyncDisposable {
  private isClosed = false;
  private createdEditing: Editing | undefined;

  /** @param signal cancels every question */
  constructor(private readonly client: LibraryClient, private readonly signal?: AbortSignal) {}

  /** Asks one of the library's own questions; the methods below are made of it. */
  async ask<T>(question: string, texts: (string | number)[] = [], { signal = this.signal }: RequestOptions = {}): Promise<Reply<T>> {
    this.throwIfUnusable(signal);
    return this.client.request<T>(question, texts, signal);
  }

  private throwIfUnusable(signal: AbortSignal | undefined) {
    if (this.isClosed) {
      throw new ShurikenError('These files have been closed.', 'CLOSED');
    }
    if (signal?.aborted) {
      throw new ShurikenError('cancelled', 'CANCELLED');
    }
  }

  /** Edits of these files; the answers of all other methods are about the edited files. */
  get editing(): Editing {
    const asker = this.client;
    return this.createdEditing ??= new Editing({
      request: async (question, texts, signal = this.signal, blobs) => {
        this.throwIfUnusable(signal);
        return asker.request(question, texts, signal, blobs);
      },
      get replays() {
        return asker.replays;
      },
      set replays(replays) {
        asker.replays = replays;
      },
    });
  }

  /** The content of a folder or container. Paths into containers have a `!`: `game.nds!/data/model.narc!/3.nsbmd`. */
  async list(folder = '', asking?: RequestOptions): Promise<Row[]> {
    return (await this.ask<Row[]>('children', [folder], asking)).value;
  }

  /** The formats and kinds of files. */
  async identify(paths: string[], asking?: RequestOptions): Promise<Identity[]> {
    return (await this.ask<Identity[]>('identify', paths, asking)).value;
  }

  /** All files and members that match, in containers at any depth. */
  async *find({ text = '', kind = '', glob }: Query = {}, asking?: RequestOptions): AsyncGenerator<FoundFile, void> {
    for (let ahead = 1; ahead > 0;) {
      ahead = (await this.ask<{ ahead: number }>('crawl', [FOLDERS_PER_CRAWL], asking)).value.ahead;
    }
    const { value } = await this.ask<Found>('search', [text, kind, MAX_RESULTS], asking);
    const pattern = glob === undefined ? undefined : globToRegExp(glob);
    for (const found of value.found) {
      if (!pattern || pattern.test(found.path)) {
        yield found;
      }
    }
  }

  /** What `shuriken info --json` writes. */
  async info(path: string, asking?: RequestOptions): Promise<Record<string, unknown>> {
    return (await this.ask<Record<string, unknown>>('info', [path], asking)).value;
  }

  /** The models of a file, with the textures and animations that belong to it. */
  async scene(path: string, asking?: RequestOptions): Promise<Model[]> {
    const { value, parts } = await this.ask<SceneAnswer>('scene', [path], asking);
    return value.scenes.map((row, i) => new Model(this, path, i, row, parts[i], value.findings));
  }

  /** The textures of a texture file or texture archive. */
  async textures(path: string, asking?: RequestOptions): Promise<BankTexture[]> {
    return (await this.ask<{ textures: BankTexture[] } | BankTexture[]>('textures', [path], asking).then(({ value }) => Array.isArray(value) ? value : value.textures));
  }

  /** The pixels of a texture; of the first without a name. */
  async texture(path: string, name?: string, asking?: RequestOptions): Promise<Picture> {
    const textures = await this.textures(path, asking);
    const texture = textures.find(each => name === undefined || each.name === name);
    if (!texture) {
      throw new ShurikenError(`${path} has no texture ${name ?? ''}`.trim() + '.', 'UNSUPPORTED', path);
    }
    return toPicture(await this.ask('texture', [texture.path, texture.key, '', 0], asking));
  }

  /** The files that `shuriken convert --to` writes, with the same bytes. */
  async convert(path: string, to: 'glb' | 'gltf' | 'obj' | 'dae' | 'png' = 'glb', asking?: RequestOptions): Promise<OutFile[]> {
    const { value, parts } = await this.ask<Exported>('export', [path, to], asking);
    return value.files.map(({ folders = [], name }, i) => ({ path: [...folders, name].join('/'), bytes: parts[i] }));
  }

  /** The bytes of a file or member. */
  async bytes(path: string, asking?: RequestOptions): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.ask('bytes', [path], asking)).parts[0];
  }

  /** Writes a file and all its members back in memory, and compares. */
  async verify(path: string, asking?: RequestOptions): Promise<Verified[]> {
    return (await this.ask<Verified[]>('verify', [path], asking)).value;
  }

  /** Every field of a file, in the order of their offsets. */
  async *dump(path: string, asking?: RequestOptions): AsyncGenerator<Field, void> {
    for (let first = 0, total = 1; first < total; first += FIELDS_PER_REQUEST) {
      const { value } = await this.ask<Layout>('layout', [path, first, FIELDS_PER_REQUEST], asking);
      total = value.total;
      for (const [offset, length, structure, field, text, isRead] of value.entries) {
        yield { offset, length, structure, field, value: text, read: isRead !== 0 };
      }
    }
  }

  /** Ends the worker; later calls fail with `CLOSED`. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.client.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

function toPicture({ value, parts }: Reply<unknown>): Picture {
  const { width, height } = value as { width: number; height: number };
  return { width, height, rgba: new Uint8ClampedArray(parts[0].buffer, parts[0].byteOffset, parts[0].length) };
}

/** `*` and `?` within a name, `**` over any number of folders. */
function globToRegExp(glob: string): RegExp {
  const text = glob.replace(/\*\*\/?|[*?]|[^*?]/g, each => each.startsWith('**') ? '.*' : each === '*' ? '[^/!]*' : each === '?' ? '[^/!]' : each.replace(/[\\^$.|+()[\]{}]/, '\\$&'));
  return new RegExp(`(^|/|!)${text}$`, 'i');
}
