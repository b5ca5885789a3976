import { ChartStop } from '../../ui/chart-stop.tsx';
import { countFinished, findPath, type MenuNode } from './menu-tree.ts';

type Props = {
  tree: readonly MenuNode[];
  currentId: number | undefined;
  finished: readonly number[];
  toAddress: (id: number) => string;
};

function Branch({ node, ...shared }: Omit<Props, 'tree'> & { node: MenuNode }) {
  if (node.children.length === 0)
    return (
      <ChartStop
        to={shared.toAddress(node.id)}
        name={node.name}
        isCurrent={node.id === shared.currentId}
        isFinished={shared.finished.includes(node.id)}
      />
    );
  const { done, total } = countFinished(node, shared.finished);
  const isOpen = findPath([node], shared.currentId).length > 0;
  return (
    <li className="course-unit">
      {/* Opens again when the current page moves into it; folding by hand holds until then. */}
      <details key={String(isOpen)} open={isOpen}>
        <summary className="arrow">
          <b dir="auto">{node.name}</b>
          <span className="hint">{done === 0 ? `${total} pages` : `${done} of ${total} finished`}</span>
        </summary>
        <ol className="chart-route course-route">
          {node.children.map((child) => (
            <Branch key={child.id} node={child} {...shared} />
          ))}
        </ol>
      </details>
    </li>
  );
}

/** The course as a chart: a unit is a stretch of the route, a page a stop, the boat is at the open one. */
export function CourseMenu({ tree, ...shared }: Props) {
  return (
    <ol className="stack gap-1">
      {tree.map((node) => (
        <Branch key={node.id} node={node} {...shared} />
      ))}
    </ol>
  );
}
