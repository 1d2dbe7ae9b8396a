import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/** A link that looks like a button; a disabled one leads nowhere. */
export const LinkButton = createLink(({ disabled = false, ...props }: Props) => (
  // An anchor has no attribute of that name.
  <Button component="a" data-disabled={disabled} {...props} />
));
