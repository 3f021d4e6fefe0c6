/** The words of dialogs, in English as in New Zealand. */
export const dialogMessages = {
  stays: '%{kind} “%{label}” is kept.',
} as const;
