import { describe, expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { hotSales } from '#catalog/rankings/hot-sales.ts';
import { emptyAsk } from '#engine/ask.ts';
import { nextSort } from './sorting.ts';

describe('what a press on a head asks for', () => {
  it('goes down, up, and back to the own order', () => {
    const down = nextSort(products, emptyAsk, 'gmv');
    expect(down).toEqual({ key: 'gmv', dir: 'desc' });
    const up = nextSort(products, { ...emptyAsk, sort: down }, 'gmv');
    expect(up).toEqual({ key: 'gmv', dir: 'asc' });
    expect(nextSort(products, { ...emptyAsk, sort: up }, 'gmv')).toBeNull();
  });

  it('turns the own order over and back', () => {
    const up = nextSort(products, emptyAsk, 'sales');
    expect(up).toEqual({ key: 'sales', dir: 'asc' });
    expect(nextSort(products, { ...emptyAsk, sort: up }, 'sales')).toBeNull();
    expect(nextSort(hotSales, emptyAsk, 'sales')).toEqual({ key: 'sales', dir: 'desc' });
  });
});
