// The messages of the page: the running task, the last error, and announcements for screen readers.
import type { ShurikenError } from '@shuriken/core/engine';
import { escapeInvisible } from '../escaping';
import { Store } from './store';

export interface StatusState {
  /** Whether the page has finished starting. */
  isReady: boolean;
  /** The description of the running task, or an empty string while no task is running. */
  task: string;
  /** The error message, one sentence per line, or an empty string without an error. */
  error: string;
  /** Whether opening the file again may help. */
  canRetry: boolean;
  /** The last announcement for screen readers. */
  announcement: string;
}

/** The explanation of each kind of error. The exact message and offset follow it. */
const EXPLANATIONS = new Map(Object.entries({
  TRUNCATED: 'The file ends too early. It is incomplete or damaged.',
  BAD_MAGIC: 'The file does not start with the signature of its format. It is damaged or has another format.',
  BAD_VALUE: 'A value in the file is not possible. The file is damaged, or Shuriken does not know this variant.',
  BAD_POINTER: 'A pointer leads outside the file. The file is damaged or incomplete.',
  LIMIT_EXCEEDED: 'This is too large for the page, which reads up to 512 MB of unpacked data. Use the command line with --limits.',
  UNSUPPORTED: 'Shuriken does not know this variant of the format.',
  STOPPED: 'Reading this file took too long and was stopped.',
  INTERNAL: 'Shuriken failed on this file. The other files can still be opened.',
}));

/** Kinds of errors whose code does not help the reader. */
const KINDS_WITHOUT_CODE = new Set(['', 'IO', 'STOPPED', 'UNLOADED']);

function formatError(error: ShurikenError): string {
  const location = error.path && error.offset >= 0 ? ` — ${error.path} at 0x${error.offset.toString(16).toUpperCase()}` : '';
  const code = KINDS_WITHOUT_CODE.has(error.kind ?? '') ? '' : ` (${error.kind})`;
  return [EXPLANATIONS.get(error.kind), (error.message ?? String(error)) + location + code].filter(Boolean).map(line => escapeInvisible(line!)).join('\n');
}

/** The state of the page's messages. */
export class Status extends Store<StatusState> {
  private runningTaskCount = 0;

  constructor() {
    super({ isReady: false, task: '', error: '', canRetry: false, announcement: '' });
  }

  setReady() {
    this.set({ isReady: true });
  }

  /** Announces a text to screen readers. */
  announce(text: string) {
    this.set({ announcement: text });
  }

  /** Shows the description of a running task, or hides it if the text is empty. */
  showTask(task: string) {
    this.set({ task });
  }

  showError(error: string) {
    this.set({ error });
  }

  clearError() {
    this.set({ error: '', canRetry: false });
  }

  /** Shows an error. Cancelled tasks are not shown. */
  reportError(e: unknown) {
    const error = e as ShurikenError;
    if (error.kind !== 'CANCELLED') {
      this.set({ error: formatError(error), canRetry: error.kind === 'STOPPED' });
    }
  }

  /** Runs a task. Shows its description meanwhile, and its error if it fails. */
  async runTask(task: string, work: () => Promise<void>) {
    this.runningTaskCount++;
    this.set({ task });
    try {
      await work();
    } catch (e) {
      this.reportError(e);
    }
    if (--this.runningTaskCount === 0) {
      this.set({ task: '' });
    }
  }
}
