import type { InputProps } from '../../fields/kind';
import { CodeInput } from '../codes/CodeInput';
import { unece } from '../codes/lists';

export const Input = ({ field, ...props }: InputProps) => (
  <CodeInput
    {...props}
    field={field}
    list={unece}
    {...('of' in field && 'words' in field.of ? { words: field.of.words } : {})}
  />
);
