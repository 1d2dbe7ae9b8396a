import { useEffect } from 'react';
import { callApi } from '../api.ts';
import { knownBrand, rememberBrand } from './shown-brand.ts';

/** Asks how the company looks that is named, else the one that is known here, else the only one. */
export const useFreshBrand = (named?: string): void => {
  const companyId = named ?? knownBrand()?.companyId;
  useEffect(() => {
    let isOver = false;
    callApi('GET /api/v4/brand', { query: companyId ? { company: companyId } : {} }).then(
      ({ shown }) => !isOver && rememberBrand(shown),
      // As it looked last.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [companyId]);
};
