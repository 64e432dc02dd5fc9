// Replaces invisible characters in all texts of the page by escapes. Names from files may contain line breaks, control characters,
// and marks that change the direction of writing.
import { options } from 'preact';
import type { VNode } from 'preact';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Attributes whose texts are visible or are read by screen readers. */
const TEXT_ATTRIBUTES = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'];

/** Returns a text with escapes instead of invisible characters. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, character => [...Array(character.length).keys()]
    .map(i => '\\u' + character.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')).join(''));
}

function escapeChildren(child: unknown): unknown {
  return typeof child === 'string' ? escapeInvisible(child) : Array.isArray(child) ? child.map(escapeChildren) : child;
}

/** Installs a hook that escapes the texts and attributes of every component. */
export function escapeAllTexts() {
  const previousHook = options.vnode;
  options.vnode = (vnode: VNode) => {
    if (typeof vnode.type === 'string') {
      const props = vnode.props as Record<string, unknown>;
      props.children = escapeChildren(props.children);
      for (const name of TEXT_ATTRIBUTES) {
        if (typeof props[name] === 'string') {
          props[name] = escapeInvisible(props[name]);
        }
      }
    }
    previousHook?.(vnode);
  };
}
