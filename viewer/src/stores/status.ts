// The messages of the page: the running task, the last error, the last result, and announcements for screen readers.
import type { ShurikenError } from '@shuriken/core/engine';
import { escapeInvisible } from '../escaping';
import { translateAdvice } from '../advice';
import { Store } from './store';

export interface StatusState {
  /** Whether the page has finished starting. */
  isReady: boolean;
  /** The description of the running task, or an empty string while no task is running. */
  task: string;
  /** The error message, one sentence per line, or an empty string without an error. */
  error: string;
  /** Whether trying again may help. */
  canRetry: boolean;
  /** Repeats the task that failed. Without it, the open file is opened again. */
  retry?: () => void;
  /** The result of the last task, such as the name of a saved file, or an empty string. */
  notice: string;
  /** The last announcement for screen readers. */
  announcement: string;
}

/** The explanation of each kind of error. The exact message and offset follow it. */
const EXPLANATIONS = new Map(Object.entries({
  TRUNCATED: 'The file ends too early. It is incomplete or damaged.',
  BAD_MAGIC: 'The file does not start with the signature of its format. It is damaged or has another format.',
  BAD_VALUE: 'A value in the file is not possible. The file is damaged, or Shuriken does not know this variant.',
  BAD_POINTER: 'A pointer leads outside the file. The file is damaged or incomplete.',
  LIMIT_EXCEEDED: 'The file exceeds a limit of the page, such as 512 MB of unpacked data. Use the command line with --limits.',
  STOPPED: 'Reading this file was stopped.',
  INTERNAL: 'Shuriken failed on this file. The other files can still be opened.',
}));

/** Kinds of errors whose code does not help the reader. */
const KINDS_WITHOUT_CODE = new Set(['', 'IO', 'STOPPED', 'UNLOADED']);

function formatError(error: ShurikenError): string {
  const location = error.path && error.offset >= 0 ? ` — ${error.path} at 0x${error.offset.toString(16).toUpperCase()}` : '';
  const code = KINDS_WITHOUT_CODE.has(error.kind ?? '') ? '' : ` (${error.kind})`;
  return [EXPLANATIONS.get(error.kind), translateAdvice(error.message ?? String(error)) + location + code].filter(Boolean).map(line => escapeInvisible(line!)).join('\n');
}

/** The state of the page's messages. */
export class Status extends Store<StatusState> {
  private runningTaskCount = 0;

  constructor() {
    super({ isReady: false, task: '', error: '', canRetry: false, notice: '', announcement: '' });
  }

  setReady() {
    this.set({ isReady: true });
  }

  /** Announces a text to screen readers. */
  announce(text: string) {
    this.set({ announcement: text });
  }

  /** Shows the result of a task until the next task starts, and announces it. */
  showNotice(notice: string) {
    this.set({ notice, announcement: notice });
  }

  /** Shows the description of a running task, or hides it if the text is empty. */
  showTask(task: string) {
    this.set({ task });
  }

  showError(error: string) {
    this.set({ error });
  }

  /** Hides the messages of earlier tasks. */
  clearMessages() {
    this.set({ error: '', canRetry: false, retry: undefined, notice: '' });
  }

  /**
   * Shows an error. Cancelled tasks are not shown.
   *
   * @param retry repeats the task
   */
  reportError(e: unknown, retry?: () => void) {
    const error = e as ShurikenError;
    if (error.kind !== 'CANCELLED') {
      this.set({ error: formatError(error), canRetry: error.kind === 'STOPPED', retry });
    }
  }

  /**
   * Runs a task. Shows its description meanwhile, and its error if it fails. Hides the messages of earlier tasks.
   *
   * @param retry repeats the task
   */
  async runTask(task: string, work: () => Promise<void>, retry?: () => void) {
    if (this.runningTaskCount++ === 0) {
      this.clearMessages();
    }
    this.set({ task });
    try {
      await work();
    } catch (e) {
      this.reportError(e, retry);
    }
    if (--this.runningTaskCount === 0) {
      this.set({ task: '' });
    }
  }
}
