import { describe, expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { fansDrop } from '#catalog/rankings/fans-drop.ts';
import { hotSales } from '#catalog/rankings/hot-sales.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { nextSort } from './sorting.ts';

describe('what a press on a head asks for', () => {
  it('goes down, up, and back to the own order', () => {
    const down = nextSort(products, emptyListQuery, 'gmv');
    expect(down).toEqual({ key: 'gmv', dir: 'desc' });
    const up = nextSort(products, { ...emptyListQuery, sort: down }, 'gmv');
    expect(up).toEqual({ key: 'gmv', dir: 'asc' });
    expect(nextSort(products, { ...emptyListQuery, sort: up }, 'gmv')).toBeNull();
  });

  it('begins with the smallest where small is what one looks for', () => {
    const up = nextSort(fansDrop, emptyListQuery, 'incFans');
    expect(up).toEqual({ key: 'incFans', dir: 'asc' });
    const down = nextSort(fansDrop, { ...emptyListQuery, sort: up }, 'incFans');
    expect(down).toEqual({ key: 'incFans', dir: 'desc' });
    expect(nextSort(fansDrop, { ...emptyListQuery, sort: down }, 'incFans')).toBeNull();
  });

  it('turns the own order over and back', () => {
    const up = nextSort(products, emptyListQuery, 'sales');
    expect(up).toEqual({ key: 'sales', dir: 'asc' });
    expect(nextSort(products, { ...emptyListQuery, sort: up }, 'sales')).toBeNull();
    expect(nextSort(hotSales, emptyListQuery, 'sales')).toEqual({ key: 'sales', dir: 'desc' });
  });
});
