import type { Lesson } from '#content/lessons.server.ts';
import { WideTable } from '../../../ui/wide-table.tsx';

/** HTML made on the server from our own files. */
const Inline = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />;

export function LessonTable({ table, exceptions }: Pick<Lesson, 'table' | 'exceptions'>) {
  return (
    <>
      {table !== undefined && (
        <WideTable className="rounded raised lifted" label={table.caption}>
          <table className="lesson-table table">
            <caption>{table.caption}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    <Inline html={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first = '', ...cells], row) => (
                <tr key={`${row}-${first}`}>
                  <th scope="row">
                    <Inline html={first} />
                  </th>
                  {cells.map((cell, place) => (
                    <td key={`${place}-${cell}`}>
                      <Inline html={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {exceptions.length > 0 && (
        <div className="panel wide stack gap-3">
          <h2 className="lg deep">Be careful</h2>
          <dl className="stack gap-3">
            {exceptions.map(({ name, html }) => (
              <div key={name}>
                <dt className="bold deep">{name}</dt>
                <dd dangerouslySetInnerHTML={{ __html: html }} />
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
