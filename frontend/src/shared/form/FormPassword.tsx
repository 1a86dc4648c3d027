import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './FormText.tsx';
import { usePasswordEye } from './usePasswordEye.tsx';

type Props<In extends FieldValues, Out> = Pick<
  FormTextProps<In, Out>,
  'control' | 'name' | 'label' | 'hint' | 'autoFocus'
> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password of a form. */
export function FormPassword<In extends FieldValues, Out>(props: Props<In, Out>) {
  return <FormText {...props} {...usePasswordEye(props.hint)} />;
}
