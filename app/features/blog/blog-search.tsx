import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { BlogQuery } from './blog-query.ts';

type Props = { query: BlogQuery; text: string; onChange: (text: string) => void; onSubmit: () => void };

/** Without scripts a plain form that keeps the chosen category and tag. */
export function BlogSearch({ query, text, onChange, onSubmit }: Props) {
  const id = useId();
  return (
    <search>
      <form
        className="blog-search field media even"
        action="/blogs"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          Search the blog
        </label>
        <input
          id={id}
          type="search"
          dir="auto"
          name="search"
          placeholder="Search blog posts..."
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        {query.categoryId !== undefined && <input type="hidden" name="category_id" value={query.categoryId} />}
        {query.tagId !== undefined && <input type="hidden" name="tag_id" value={query.tagId} />}
        <button className="btn main" type="submit">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}
