import type { InputProps } from '../../fields/kind';
import { CodeInput } from '../codes/CodeInput';
import { isic } from '../codes/lists';

export const Input = (props: InputProps) => <CodeInput {...props} list={isic} />;
