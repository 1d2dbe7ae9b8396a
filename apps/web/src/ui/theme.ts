import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The brand green #00A651 is step 5; text and filled buttons use step 8, which has contrast 6. */
const green: MantineColorsTuple = [
  '#e9f8ef',
  '#d3efdf',
  '#a5ddbf',
  '#74cb9d',
  '#3fb87a',
  '#00a651',
  '#009449',
  '#008241',
  '#007037',
  '#00592c',
];

const red: MantineColorsTuple = [
  '#fdeeeb',
  '#f9dbd6',
  '#f4b8ae',
  '#f19284',
  '#ef7c6c',
  '#ed6e5d',
  '#d95544',
  '#c13f2f',
  '#a83023',
  '#8a241a',
];

const orange: MantineColorsTuple = [
  '#fff5e5',
  '#ffe7c4',
  '#ffd18c',
  '#ffbb55',
  '#ffac2c',
  '#ff9d0b',
  '#d98200',
  '#b06a00',
  '#8f5600',
  '#6f4300',
];

export const theme = createTheme({
  colors: { green, red, orange },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: '"Inter Variable", "Inter until it comes", "Inter elsewhere", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '1rem' },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    // Fields beside each other stay in one line, whether something is said of them or not.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});

/** Neutral grounds and texts whose contrast holds in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#191c1a',
    '--mantine-color-dimmed': '#59615c',
    '--mantine-color-placeholder': '#6b736e',
    '--mantine-color-error': '#a83023',
    '--ploeg-surface': '#f4f6f4',
    '--ploeg-line': '#dfe4e0',
    '--ploeg-brand-text': '#007037',
    '--ploeg-warning-ground': '#fff5e5',
    '--ploeg-warning-text': '#6f4300',
    '--ploeg-error-ground': '#fdeeeb',
    '--ploeg-error-text': '#8a241a',
    '--ploeg-good-text': '#006b36',
    '--ploeg-desk': '#e8ece9',
    '--ploeg-today': '#e9f8ef',
    '--ploeg-side': '#f6f7f6',
    '--ploeg-hover': '#ebeeec',
    '--ploeg-line-2': '#cdd4cf',
    '--ploeg-field': '#848d87',
    '--ploeg-faint': '#5d6660',
    '--ploeg-peer': '#a8246e',
  },
  dark: {
    '--mantine-color-body': '#121412',
    '--mantine-color-text': '#e8ebe9',
    '--mantine-color-dimmed': '#a3aca6',
    '--mantine-color-placeholder': '#8b948e',
    '--mantine-color-error': '#f4b8ae',
    '--ploeg-surface': '#1d211e',
    '--ploeg-line': '#343a36',
    '--ploeg-brand-text': '#74cb9d',
    '--ploeg-warning-ground': '#3a2a0c',
    '--ploeg-warning-text': '#ffd18c',
    '--ploeg-error-ground': '#3d1d18',
    '--ploeg-error-text': '#f4b8ae',
    '--ploeg-good-text': '#7fd8a6',
    '--ploeg-desk': '#0a0c0b',
    '--ploeg-today': '#12291c',
    '--ploeg-side': '#181b19',
    '--ploeg-hover': '#262b28',
    '--ploeg-line-2': '#3c443f',
    '--ploeg-field': '#727b75',
    '--ploeg-faint': '#a3aca6',
    '--ploeg-peer': '#f08fc2',
  },
});
