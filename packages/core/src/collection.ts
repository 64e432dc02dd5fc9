// Open files, with methods for all questions about them.
import type { BankTexture, ClipRow, Exported, Finding, Found, Identity, Layout, Row, SceneAnswer, SceneRow, TextureRow, Verified } from './answers';
import { readClip } from './clip';
import type { Clip } from './clip';
import { Editing } from './editing';
import type { Replay, Reply } from './engine';
import { ShurikenError } from './errors';

/** Sends questions to the library, which runs in a worker or in this thread. */
export interface LibraryClient {
  request<T>(question: string, texts: (string | number)[], signal?: AbortSignal, blobs?: Blob[]): Promise<Reply<T>>;
  /** Returns the questions that a restarted worker is asked before all others. */
  replays: () => Replay[];
  close(): void;
}

/** A file that was created. */
export interface OutFile { path: string; bytes: Uint8Array<ArrayBuffer> }
/** An image: R G B A of each pixel, row by row from the top. */
export interface Picture { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
/** A field of a file. `read` is whether the reader used it. */
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
  /** Values of the model that glTF has no property for. */
  readonly extras: Record<string, unknown>;

  /**
   * @param glb the model without animations. The caller may change it
   * @param findings problems and remarks about the file
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

  /** Reads the keyframes of an animation. */
  async clip(index: number, options: RequestOptions = {}): Promise<Clip> {
    const { parts } = await this.collection.ask('clip', [this.path, this.index, index], options);
    return readClip(parts[0]);
  }

  /** Reads the pixels of a texture. */
  async texture(index: number, options: RequestOptions = {}): Promise<Picture> {
    return toPicture(await this.collection.ask('modelTexture', [this.path, this.index, index], options));
  }
}

/** Open files. All methods with a `signal` can be cancelled. */
export class Collection implements AsyncDisposable {
  private isClosed = false;
  private createdEditing: Editing | undefined;

  /** @param signal a signal that cancels every question */
  constructor(private readonly client: LibraryClient, private readonly signal?: AbortSignal) {}

  /** Asks the library a question by name. The methods below use it. */
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

  /** Returns the edits of these files. All other methods describe the edited files. */
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

  /** Lists a folder or container. Paths into containers have a `!`: `game.nds!/data/model.narc!/3.nsbmd`. */
  async list(folder = '', options?: RequestOptions): Promise<Row[]> {
    return (await this.ask<Row[]>('children', [folder], options)).value;
  }

  /** Returns the formats and kinds of files. */
  async identify(paths: string[], options?: RequestOptions): Promise<Identity[]> {
    return (await this.ask<Identity[]>('identify', paths, options)).value;
  }

  /** Finds all files and members that match, in containers at any depth. */
  async *find({ text = '', kind = '', glob }: Query = {}, options?: RequestOptions): AsyncGenerator<FoundFile, void> {
    for (let ahead = 1; ahead > 0;) {
      ahead = (await this.ask<{ ahead: number }>('crawl', [FOLDERS_PER_CRAWL], options)).value.ahead;
    }
    const { value } = await this.ask<Found>('search', [text, kind, MAX_RESULTS], options);
    const pattern = glob === undefined ? undefined : globToRegExp(glob);
    for (const found of value.found) {
      if (!pattern || pattern.test(found.path)) {
        yield found;
      }
    }
  }

  /** Returns the output of `shuriken info --json`. */
  async info(path: string, options?: RequestOptions): Promise<Record<string, unknown>> {
    return (await this.ask<Record<string, unknown>>('info', [path], options)).value;
  }

  /** Reads the models of a file, with their textures and animations. */
  async scene(path: string, options?: RequestOptions): Promise<Model[]> {
    const { value, parts } = await this.ask<SceneAnswer>('scene', [path], options);
    return value.scenes.map((row, i) => new Model(this, path, i, row, parts[i], value.findings));
  }

  /** Lists the textures of a texture file or texture archive. */
  async textures(path: string, options?: RequestOptions): Promise<BankTexture[]> {
    return (await this.ask<{ textures: BankTexture[] } | BankTexture[]>('textures', [path], options).then(({ value }) => Array.isArray(value) ? value : value.textures));
  }

  /** Reads the pixels of the texture with a name, or of the first texture. */
  async texture(path: string, name?: string, options?: RequestOptions): Promise<Picture> {
    const textures = await this.textures(path, options);
    const texture = textures.find(each => name === undefined || each.name === name);
    if (!texture) {
      throw new ShurikenError(`${path} has no texture ${name ?? ''}`.trim() + '.', 'UNSUPPORTED', path);
    }
    return toPicture(await this.ask('texture', [texture.path, texture.key, '', 0], options));
  }

  /** Returns the files that `shuriken convert --to` writes, with the same bytes. */
  async convert(path: string, to: 'glb' | 'gltf' | 'obj' | 'dae' | 'png' = 'glb', options?: RequestOptions): Promise<OutFile[]> {
    const { value, parts } = await this.ask<Exported>('export', [path, to], options);
    return value.files.map(({ folders = [], name }, i) => ({ path: [...folders, name].join('/'), bytes: parts[i] }));
  }

  /** Returns the bytes of a file or member. */
  async bytes(path: string, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.ask('bytes', [path], options)).parts[0];
  }

  /** Writes a file and all its members in memory, and compares the results with the originals. */
  async verify(path: string, options?: RequestOptions): Promise<Verified[]> {
    return (await this.ask<Verified[]>('verify', [path], options)).value;
  }

  /** Returns every field of a file, in the order of the offsets. */
  async *dump(path: string, options?: RequestOptions): AsyncGenerator<Field, void> {
    for (let first = 0, total = 1; first < total; first += FIELDS_PER_REQUEST) {
      const { value } = await this.ask<Layout>('layout', [path, first, FIELDS_PER_REQUEST], options);
      total = value.total;
      for (const [offset, length, structure, field, text, isRead] of value.entries) {
        yield { offset, length, structure, field, value: text, read: isRead !== 0 };
      }
    }
  }

  /** Ends the worker. Later calls fail with `CLOSED`. */
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

/** Converts a glob. `*` and `?` match within a name, `**` matches any number of folders. */
function globToRegExp(glob: string): RegExp {
  const text = glob.replace(/\*\*\/?|[*?]|[^*?]/g, each => each.startsWith('**') ? '.*' : each === '*' ? '[^/!]*' : each === '?' ? '[^/!]' : each.replace(/[\\^$.|+()[\]{}]/, '\\$&'));
  return new RegExp(`(^|/|!)${text}$`, 'i');
}
