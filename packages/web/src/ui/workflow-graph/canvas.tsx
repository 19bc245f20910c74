import {
  type Node,
  type NodeProps,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Dots } from './dots.tsx';
import type { Graph } from './graph.ts';
import { layOut } from './layout.ts';
import { NodeCard } from './node-card.tsx';
import type { Direction, Layout, PlacedNode } from './placed.ts';
import { firstView, inSight, type Size, stepsOutOfSight, wholeView } from './view.ts';
import { WireLayer } from './wire-layer.tsx';

type CanvasProps = {
  graph: Graph;
  direction: Direction;
  /** Keys of nodes: the one whose settings are open, and the one that is spoken of beside the drawing, or only pointed at (`still`). */
  selected: string | undefined;
  lit: { key: string; still?: true } | undefined;
  onPoint?: ((name: string | undefined) => void) | undefined;
  onSelect: (key: string | undefined) => void;
  /** CSS pixels at the right that something else covers. */
  covered: number;
};

/** The graph with pan, zoom and selection. Read-only: nothing here changes the workflow. */
export default function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ graph, direction, selected, lit, onPoint, onSelect, covered }: CanvasProps) {
  const layout = useMemo(() => layOut(graph, direction), [graph, direction]);
  const plain = useMemo(() => layout.nodes.map(flowNode), [layout]);
  // Only the nodes that look otherwise are new ones: of a thousand, two are drawn again.
  const nodes = useMemo(
    () =>
      plain.map((it) =>
        it.id === selected || it.id === lit?.key
          ? { ...it, selected: it.id === selected, data: { ...it.data, lit: it.id === lit?.key } }
          : it,
      ),
    [plain, selected, lit],
  );
  const place = usePlace();
  const frame = useRef<HTMLDivElement>(null);
  const { setViewport, getViewport } = useReactFlow();

  // Whenever another workflow is drawn, the drawing turns or its place changes size.
  useEffect(() => {
    // From top to bottom its end would lie under the buttons.
    const room = layout.direction !== 'across' ? { ...place, height: place.height - BUTTONS } : place;
    if (place.width > 0) void setViewport(firstView(layout, room));
  }, [layout, place, setViewport]);

  // A chosen node is not to lie under its own settings.
  useEffect(() => {
    const node = covered > 0 ? layout.nodes.find((it) => it.key === selected) : undefined;
    const { x, zoom, y } = getViewport();
    if (!node || (node.x + node.width) * zoom + x < place.width - covered - 12) return;
    void setViewport({ x: (place.width - covered) / 2 - (node.x + node.width / 2) * zoom, y, zoom });
  }, [selected, covered, layout, place, getViewport, setViewport]);

  // What is spoken of is brought into sight, and near enough to be read; what is pointed at shines where it is.
  useEffect(() => {
    if (lit?.still) return;
    const node = layout.nodes.find((it) => it.key === lit?.key);
    if (!node || place.width === 0) return;
    const view = inSight(node, getViewport(), place);
    if (view) void setViewport(view);
  }, [lit, layout, place, getViewport, setViewport]);

  return (
    <ReactFlow
      nodes={nodes}
      edges={NO_EDGES}
      nodeTypes={NODE_TYPES}
      onNodesChange={(changes) => {
        for (const it of changes) if (it.type === 'select' && it.selected) onSelect(it.id);
      }}
      onPaneClick={() => onSelect(undefined)}
      onNodeMouseEnter={(_, it) => onPoint?.(it.data.node.name)}
      onNodeMouseLeave={() => onPoint?.(undefined)}
      // In a large drawing only what is in sight: each node costs its share of every frame.
      onlyRenderVisibleElements={nodes.length > MANY}
      minZoom={0.05}
      maxZoom={1.6}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      multiSelectionKeyCode={null}
      selectionKeyCode={null}
      zoomOnScroll={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      proOptions={{ hideAttribution: true }}
      ariaLabelConfig={ARIA}
      onMoveStart={() => frame.current?.setAttribute('data-moving', '')}
      onMoveEnd={() => frame.current?.removeAttribute('data-moving')}
      ref={frame}
      // While it moves, the drawing is a layer of its own: it is painted once and then shifted, however many nodes it has.
      className="!bg-transparent data-moving:[&_.react-flow\_\_viewport]:will-change-transform"
    >
      <Dots />
      <Distance of={frame} />
      <ViewportPortal>
        <div style={{ position: 'absolute', zIndex: -1 }}>
          <WireLayer layout={layout} />
        </div>
      </ViewportPortal>
      <Panel position="bottom-left" className="!m-2.5">
        <ZoomButtons onShowAll={() => void setViewport(wholeView(layout, place))} />
      </Panel>
      <Panel position="bottom-right" className="!m-2.5">
        <MoreSteps layout={layout} place={place} onShowAll={() => void setViewport(wholeView(layout, place))} />
      </Panel>
    </ReactFlow>
  );
}

/** The size of the canvas, in CSS pixels. */
function usePlace() {
  const width = useStore((it) => it.width);
  const height = useStore((it) => it.height);
  return useMemo(() => ({ width, height }), [width, height]);
}

function ZoomButtons({ onShowAll }: { onShowAll: () => void }) {
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <div className="flex rounded-normal border border-line bg-sheet p-0.5 shadow-lift">
      <IconButton label="Zoom out" icon={<Minus />} size="small" onClick={() => void zoomOut()} />
      <IconButton label="Zoom in" icon={<Plus />} size="small" onClick={() => void zoomIn()} />
      <IconButton label="Show everything" icon={<Maximize />} size="small" onClick={onShowAll} />
    </div>
  );
}

/** How many steps are out of sight; a press shows the whole drawing. */
function MoreSteps({ layout, place, onShowAll }: { layout: Layout; place: Size; onShowAll: () => void }) {
  const count = useStore(({ transform: [x, y, zoom] }) =>
    place.width > 0 ? stepsOutOfSight(layout.nodes, { x, y, zoom }, place) : 0,
  );
  if (count === 0) return null;
  return (
    <Button size="small" icon={<Maximize />} onClick={onShowAll} className="rounded-full shadow-lift">
      {count === 1 ? '1 more step' : `${count} more steps`}
    </Button>
  );
}

/** From far away nobody reads a card: it is drawn as its outline (data-far). */
function Distance({ of }: { of: RefObject<HTMLDivElement | null> }) {
  const isFar = useStore((it) => it.transform[2] < FAR);
  useEffect(() => {
    of.current?.toggleAttribute('data-far', isFar);
  }, [of, isFar]);
  return null;
}

const BUTTONS = 44;
const FAR = 0.2;
const MANY = 300;

type FlowNode = Node<{ node: PlacedNode; lit: boolean }, 'card'>;

function flowNode(node: PlacedNode): FlowNode {
  const { key, x, y, width, height } = node;
  return {
    id: key,
    type: 'card',
    position: { x, y },
    width,
    height,
    data: { node, lit: false },
    selected: false,
    ariaRole: 'button',
    className: 'rounded-normal cursor-pointer',
  };
}

const CardNode = memo(function CardNode({ data, selected }: NodeProps<FlowNode>) {
  return <NodeCard node={data.node} selected={selected} lit={data.lit} />;
});

const NODE_TYPES = { card: CardNode };
const NO_EDGES: never[] = [];
const ARIA = {
  'node.a11yDescription.default': 'Press Enter to see this step’s settings.',
  'node.a11yDescription.keyboardDisabled': 'Press Enter to see this step’s settings.',
};
