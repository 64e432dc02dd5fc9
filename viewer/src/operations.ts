// Describes what edits change.
import type { Operation } from '@shuriken/core/editing';
import { getFileName, isFileOrMember } from './paths';

/** Returns whether an edit adds, removes or renames a file or member. */
export function changesFileNames({ kind }: Operation): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'rename';
}

/**
 * Returns whether an edit may change the format that a path of the edited file has. Adding, removing and renaming change only the member and
 * its containers, unless numbers are the names of the other members.
 */
export function mayChangeFormat(operation: Operation, path: string): boolean {
  if (!changesFileNames(operation)) {
    return true;
  }
  const container = operation.path.slice(0, operation.path.length - getFileName(operation.path).length);
  const isInContainer = path.startsWith(container);
  const memberName = path.slice(container.length).split('!')[0];
  return !isInContainer && operation.path.startsWith(path) || isInContainer && (/^\d*$/.test(memberName)
    || isFileOrMember(operation.path, path) || operation.kind === 'rename' && isFileOrMember(container + operation.to, path));
}
