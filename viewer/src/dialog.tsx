// The frame of dialogs.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { rememberFocus } from './focus';
import { Icon } from './icons';

export function Dialog({ app, title, children, wide }: { app: App; title: string; children: ComponentChildren; wide?: boolean }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const returnFocus = rememberFocus();
    const dialog = box.current!;
    dialog.showModal();
    return () => {
      dialog.close(); // Nothing outside of an open dialog can get the focus.
      returnFocus();
    };
  }, []);
  return (
    <dialog ref={box} class={wide ? 'wide' : ''} aria-label={title} onCancel={event => { event.preventDefault(); app.view.closeDialog(); }}
      onClick={event => { if (event.target === box.current) { app.view.closeDialog(); } }}>
      <header><h2>{title}</h2><button class="bare" aria-label="Close" onClick={() => app.view.closeDialog()}><Icon name="close" /></button></header>
      {children}
    </dialog>
  );
}
