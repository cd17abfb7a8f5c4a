/** How an icon beside text is drawn; the text says what it means. */
export const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
