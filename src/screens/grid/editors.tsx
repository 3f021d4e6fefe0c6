import type { ReactNode } from 'react';
import { isReference } from '../../../resources/language/field';
import { namedZoneOf } from '../../data/timeZone';
import { choicesOf, typedCell } from './cellEdit';
import type { CellEditorProps } from './editorProps';
import { ReferenceEditor } from './ReferenceEditor';

/** Returns the editor of a cell: a search for records, a list of choices, or a text input. */
export function editorOf(props: CellEditorProps): ReactNode {
  const { field } = props.column;
  if (isReference(field)) return <ReferenceEditor {...props} field={field} />;
  const isOpen = field.kind === 'word' && field.of.open;
  return choicesOf(field, props.translateLabel).length > 0 && !isOpen ? (
    <ChoiceEditor {...props} />
  ) : (
    <TextEditor {...props} />
  );
}

function TextEditor({ entity, column, label, row, cell, translateLabel, onEdit }: CellEditorProps) {
  const zone = namedZoneOf(entity, row.record);
  return (
    <input
      ref={focusAndSelect}
      aria-label={label}
      value={cell.shown}
      onChange={({ target }) => onEdit(typedCell(column, target.value, translateLabel, zone))}
    />
  );
}

/** Selects the content, so that typing replaces it. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

function ChoiceEditor({ column, label, cell, translateLabel, onEdit }: CellEditorProps) {
  const choices = choicesOf(column.field, translateLabel);
  const isKnown = choices.some(({ text }) => text === cell.text);
  const other = isKnown ? { text: '', shown: '' } : cell;
  return (
    <select
      ref={focusOn}
      aria-label={label}
      value={cell.text}
      onChange={({ target }) => onEdit(typedCell(column, target.value, translateLabel))}
    >
      {(!isKnown || column.field.presence === 'optional') && <option value={other.text}>{other.shown}</option>}
      {choices.map(({ text, shown }) => (
        <option key={text} value={text}>
          {shown}
        </option>
      ))}
    </select>
  );
}

const focusOn = (select: HTMLSelectElement | null): void => select?.focus();
