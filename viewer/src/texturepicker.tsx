// A list box in which a texture is chosen by its thumbnail.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '@shuriken/core/engine';
import { TextureCanvas } from './texturespage';

/** A texture that can be chosen. */
export interface TextureCandidate { value: string; text: string; readImage?(): Promise<{ value: Picture; parts: Uint8Array<ArrayBuffer>[] }> }

interface Props { label: string; value: string; candidates: TextureCandidate[]; onChoose(value: string): void }

export function TexturePicker({ label, value, candidates, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = candidates.find(each => each.value === value) ?? { value, text: value };
  useEffect(() => {
    if (isOpen) {
      (list.current!.querySelector<HTMLElement>('[aria-selected=true]') ?? list.current!.querySelector<HTMLElement>('[role=option]'))?.focus();
    }
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    box.current!.querySelector('button')!.focus();
  };
  const choose = (newValue: string) => {
    close();
    if (newValue !== value) {
      onChoose(newValue);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const options = [...list.current!.querySelectorAll<HTMLElement>('[role=option]')];
    const focusedIndex = options.indexOf(document.activeElement as HTMLElement);
    const targetIndex = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: options.length - 1 }[event.key];
    if (targetIndex !== undefined) {
      options[Math.min(options.length - 1, Math.max(0, targetIndex))].focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(candidates[focusedIndex].value);
    } else if (event.key === 'Escape') {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="override replace" ref={box} onFocusOut={event => { if (isOpen && !box.current?.contains(event.relatedTarget as Node | null)) { setOpen(false); } }}>
      <span aria-hidden="true">Texture</span>
      <button aria-label={`${label}: ${chosen.text}`} aria-haspopup="listbox" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span class="name">{value ? `${chosen.text} instead` : chosen.text}</span><span class="twist open" />
      </button>
      {isOpen && (
        <ul role="listbox" aria-label={label} ref={list} onKeyDown={onKey}>
          {candidates.map(each => (
            <li key={each.value} role="option" aria-label={each.text} tabIndex={-1} aria-selected={each.value === value} onClick={() => choose(each.value)}>
              {each.readImage && <span class="checker"><TextureCanvas label={each.text} readImage={each.readImage} /></span>}
              <span class="name">{each.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
