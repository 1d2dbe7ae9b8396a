import { Input, InputBase, MantineThemeProvider, createTheme } from '@mantine/core';
import type { ReactNode } from 'react';

const small = { size: 'sm', radius: 6 };

/** A desk holds more than a hand: smaller controls, as high as `--office-control`. */
const theme = createTheme({
  radius: { md: '0.375rem', lg: '0.75rem' },
  components: {
    Button: {
      defaultProps: small,
      styles: {
        // Of a link, too, the text stands in the middle.
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: 'var(--office-control)',
          height: 'auto',
          paddingInline: 12,
          fontSize: 'var(--office-text)',
          fontWeight: 500,
        },
        label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' },
      },
    },
    ActionIcon: {
      defaultProps: { size: 'var(--office-control)', radius: 6, variant: 'subtle', color: 'gray' },
    },
    Input: Input.extend({
      vars: (_, { multiline }) => ({
        wrapper: {
          '--input-height': 'var(--office-control)',
          // What holds several chosen things grows with them.
          '--input-size': multiline ? 'auto' : 'var(--office-control)',
          '--input-fz': 'var(--office-text)',
          '--input-radius': '6px',
        },
      }),
    }),
    InputWrapper: {
      styles: {
        label: { fontSize: '0.8125rem' },
        description: { fontSize: '0.75rem' },
        error: { fontSize: '0.75rem' },
      },
    },
    InputBase: InputBase.extend({ defaultProps: small }),
    TextInput: { defaultProps: small },
    PasswordInput: { defaultProps: small },
    Textarea: { defaultProps: small },
    NativeSelect: { defaultProps: small },
    Switch: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: { shadow: 'md', radius: 8 },
      styles: { item: { fontSize: 'var(--office-text)', minHeight: 'var(--office-control)' } },
    },
  },
});

/** Draws what is in it as the office does. */
export const OfficeTheme = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
);
