import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandQuery } from '#data/company/brand.queries.ts';
import { rememberBrand } from '#data/company/shown-brand.ts';

/** Keeps what the company of whoever is signed in looks like, for the frame and the next sign-in. */
export const useBrand = (personId: string | null): void => {
  const { data } = useQuery({ ...brandQuery(), enabled: personId !== null });
  useEffect(() => {
    if (data) rememberBrand(data);
  }, [data]);
};
