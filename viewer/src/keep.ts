// What the browser keeps for this page: small texts under names of its own. Other pages of the same address may have left
// anything there, and a browser may refuse to keep or read at all; neither stops the page.

const PREFIX = 'shuriken.';

/** The text that was kept under a name; empty if there is none. */
export function get(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function set(name: string, text: string) {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch { /* the page works without */ }
}

export function remove(name: string) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch { /* the page works without */ }
}

/** The JSON object that was kept under a name; empty if there is none, or something else. */
export function object(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(get(name) || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : {};
  } catch {
    return {};
  }
}
