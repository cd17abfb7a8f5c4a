import type { VariantColorsResolver } from '@mantine/core';

const none = { background: 'transparent', border: '1px solid transparent' };

/**
 * Colours of buttons, icon buttons and their like. One primary (`filled`) per layer, everything else is
 * outlined (`default`) or plain (`subtle`); destructive is outlined with a red word, never a red block.
 */
export const variantColours: VariantColorsResolver = ({ variant, color }) => {
  const bad = color === 'bad';
  switch (variant) {
    case 'filled':
      return {
        background: 'var(--u-button)',
        hover: 'var(--u-button-hover)',
        color: 'var(--u-on-button)',
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: 'var(--u-selected)',
        hover: 'var(--u-selected)',
        color: 'var(--u-accent-text)',
        border: '1px solid transparent',
      };
    case 'default':
    case 'outline':
      return {
        background: 'var(--u-page)',
        hover: 'var(--u-hover)',
        color: bad ? 'var(--u-bad)' : 'var(--u-text)',
        border: '1px solid var(--u-line-2)',
      };
    case 'transparent':
      return { ...none, hover: 'transparent', color: bad ? 'var(--u-bad)' : 'var(--u-accent-text)' };
    default:
      return { ...none, hover: 'var(--u-hover)', color: bad ? 'var(--u-bad)' : 'var(--u-text-2)' };
  }
};
