import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { translateMessage } from '../i18n/translateMessage';
import { contrast, hexOf, parseHex, textColourOn, tripleOf } from '../lib/colours';
import { defineFieldKind, type InputProps } from './kind';
import { useOwnInput } from './parts/inputProps';

const print = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

export const kind = defineFieldKind<'colour'>({
  print,
  Cell: ({ value }) => {
    const colour = tripleOf(value);
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          sx={{
            width: 16,
            height: 16,
            borderRadius: 0.5,
            border: 1,
            borderColor: 'divider',
            bgcolor: colour && hexOf(colour),
          }}
        />
        {print(value)}
      </Box>
    );
  },
  Input: ColourInput,
});

const colourRule = (value: unknown): string | undefined =>
  value === null || value === undefined || tripleOf(value) ? undefined : translateMessage('fields.colour');

/**
 * An input for a colour, picked with the browser's colour input or typed. Text that is no colour yet is stored as
 * typed.
 */
function ColourInput(props: InputProps) {
  const { id, input, shown, disabled } = useOwnInput(props, colourRule);
  const colour = tripleOf(input.value);
  const onText = (text: string): void => {
    const typed = text.trim();
    // Three digits may become six: they are parsed when the field loses focus.
    input.onChange(typed === '' ? null : typed.replace('#', '').length === 6 ? (parseHex(typed) ?? typed) : typed);
  };
  const onBlur = (): void => {
    if (typeof input.value === 'string') input.onChange(parseHex(input.value) ?? input.value);
    input.onBlur();
  };
  return (
    <TextField
      {...shown}
      id={id}
      disabled={disabled}
      placeholder="#rrggbb"
      value={colour ? hexOf(colour) : String(input.value ?? '')}
      onChange={({ target }) => onText(target.value)}
      onBlur={onBlur}
      helperText={shown.helperText ?? (colour && contrastHint(colour))}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={translateMessage('fields.pickColour', { label: props.label })}
                disabled={disabled}
                value={colour ? hexOf(colour) : '#000000'}
                onChange={({ target }: { readonly target: { readonly value: string } }) => onText(target.value)}
                sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', opacity: colour ? 1 : 0.35 }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Returns a sentence on the text colour with more contrast, and its ratio. */
function contrastHint(colour: readonly [number, number, number]): string {
  const ink = textColourOn(colour);
  const ratio = contrast(colour, ink).toFixed(1);
  return translateMessage(ink[0] === 0 ? 'fields.blackText' : 'fields.whiteText', { ratio });
}
