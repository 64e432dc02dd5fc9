// A value that components watch.
import { useEffect, useReducer } from 'preact/hooks';

export class Store<T extends object> {
  private readonly watchers = new Set<() => void>();

  constructor(public value: T) {}

  set(change: Partial<T>) {
    this.value = { ...this.value, ...change };
    this.watchers.forEach(each => each());
  }

  use(): T {
    const [, again] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
      const watch = () => again(undefined as never);
      this.watchers.add(watch);
      return () => { this.watchers.delete(watch); };
    }, []);
    return this.value;
  }
}
