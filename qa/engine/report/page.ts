/** How the parts of a chart look, by colours that are named elsewhere. */
const chartRules = `.chart text{fill:var(--ink)}
.chart .state>rect{fill:var(--paper);stroke:var(--quiet)}
.chart .state .final{fill:none;stroke:var(--quiet)}
.chart .name{font-weight:650}
.chart path{fill:none;stroke:var(--quiet);stroke-width:1.4}
.chart .head{fill:var(--quiet);stroke:none}
.chart .begin{fill:var(--ink)}
.chart .transition{cursor:pointer}
.chart .transition text{fill:var(--quiet)}
.chart .taken path:not(.hit){stroke:var(--good)}
.chart .missed path:not(.hit){stroke:var(--bad);stroke-dasharray:5 4}
.chart .missed text{fill:var(--bad)}
`;

/** How a chart looks that stands alone: in whichever colours its reader prefers. */
export const chartStyle = `
.chart{color-scheme:light dark;--paper:light-dark(#fff,#1a2129);--ink:light-dark(#17212b,#e6ecf2);--quiet:light-dark(#52606d,#a3b1bf);--good:light-dark(#1c6b3c,#7ccf9a);--bad:light-dark(#a3242b,#ff9a98);background:var(--paper);font:12px system-ui,sans-serif}
${chartRules}.chart .hit{stroke:none}
`;

/** How the report looks: in whichever colours its reader prefers, on paper too. */
export const style = `
:root{color-scheme:light dark;--ground:light-dark(#f3f6fa,#12171d);--paper:light-dark(#fff,#1a2129);--ink:light-dark(#17212b,#e6ecf2);--quiet:light-dark(#52606d,#a3b1bf);--rule:light-dark(#d5dee7,#313c47);--accent:light-dark(#155b86,#79b3da);--good:light-dark(#1c6b3c,#7ccf9a);--bad:light-dark(#a3242b,#ff9a98);--wash:light-dark(#e8f0f7,#222c36)}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:2}
header{padding:2rem clamp(1rem,4vw,3rem) 1rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.45rem;margin:0 0 .3rem}
h3{font-size:1.02rem;margin:1.6rem 0 .5rem}
header p,.numbers{color:var(--quiet);margin:0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:1.4rem 0 0}
.facts div{background:var(--paper);border:1px solid var(--rule);border-radius:10px;padding:.7rem .9rem;display:flex;flex-direction:column-reverse}
.facts dd{margin:0;font-size:1.35rem;font-weight:650;font-variant-numeric:tabular-nums}
.facts dt{color:var(--quiet);font-size:.86rem}
.columns{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2rem;padding:1rem clamp(1rem,4vw,3rem) 4rem;align-items:start}
nav{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto}
nav label{display:block;font-size:.86rem;color:var(--quiet);margin-bottom:.3rem}
nav input{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:8px;padding:.5rem .6rem;min-height:44px}
nav ul{list-style:none;margin:.6rem 0 0;padding:0}
nav li{display:flex;justify-content:space-between;gap:.5rem;padding:.22rem 0;font-variant-numeric:tabular-nums}
nav li:first-child{font-weight:650}
#found{margin:.4rem 0 0;font-size:.86rem;color:var(--quiet);min-height:1.4em}
section{background:var(--paper);border:1px solid var(--rule);border-radius:14px;padding:1.4rem clamp(1rem,2.5vw,1.8rem);margin:0 0 1.5rem}
.quiet{color:var(--quiet);font-weight:400}
.bad{color:var(--bad);font-weight:650}
.line{border-top:1px solid var(--rule);padding:.2rem 0 .6rem}
.line h3{margin:.8rem 0 .3rem}
ul{padding-left:1.2rem;margin:.3rem 0}
.line ul,.transitions{list-style:none;padding:0}
details{border-radius:8px}
details[open]{background:var(--wash)}
summary{cursor:pointer;padding:.45rem .6rem;min-height:44px;display:flex;flex-wrap:wrap;gap:.2rem .6rem;align-items:center;border-radius:8px}
summary{list-style:none}summary::-webkit-details-marker{display:none}
summary::before{content:'▸';color:var(--quiet);width:.8em;flex:none}details[open]>summary::before{content:'▾'}
summary:hover{background:var(--wash)}
.count{margin-left:auto;color:var(--quiet);font-size:.86rem}
.badge{font-size:.8rem;border:1px solid currentColor;border-radius:99px;padding:.05rem .55rem;color:var(--quiet)}
.badge.passes{color:var(--good)}.badge.fails{color:var(--bad);font-weight:650}
.dot{width:.7rem;height:.7rem;border-radius:50%;background:var(--good);flex:none}.dot.missed{background:none;border:2px dashed var(--bad)}
.path{padding:.2rem .9rem .6rem;border-top:1px solid var(--rule)}
.path p{margin:.3rem 0}.path ol{margin:.2rem 0;padding-left:1.6rem}
code{font:.85em ui-monospace,monospace;color:var(--quiet);overflow-wrap:anywhere}
.drawing{margin:1rem 0 0;overflow:auto;border:1px solid var(--rule);border-radius:10px;padding:1rem;max-height:80vh;background:var(--ground)}
.size{display:none;position:sticky;left:0;margin-top:.6rem;min-height:44px;padding:.3rem 1rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:8px;cursor:pointer}
.size[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}
nav .machines[open]{background:none}
.chart{display:block;max-width:none;font:12px system-ui,sans-serif}
${chartRules}.chart .hit{stroke:transparent;stroke-width:14}
.chart .transition:hover path:not(.hit){stroke-width:2.6;stroke:var(--accent)}
.chart .transition:hover text{fill:var(--accent);font-weight:650}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(26rem,1fr));gap:1rem}
.pictures figure{margin:0}
.views{display:flex;gap:.4rem;align-items:flex-start}
.picture{all:unset;cursor:zoom-in;flex:4;min-width:0}.picture:last-child{flex:1.25}
.beside .picture,.beside .picture:last-child{flex:1}.badge.changed,.badge.gone{color:var(--bad)}
.picture:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.picture img{display:block;width:100%;height:auto;border:1px solid var(--rule);border-radius:6px}
dialog{border:1px solid var(--rule);border-radius:12px;background:var(--paper);padding:.75rem;max-width:94vw;max-height:94vh}
dialog::backdrop{background:rgb(0 0 0/.6)}dialog img{max-width:100%;max-height:80vh;display:block;margin:auto}dialog form{text-align:end}dialog button{min-width:44px;min-height:44px;font:inherit;color:inherit;background:none;border:0;cursor:pointer}
figcaption{font-size:.86rem;color:var(--quiet);margin-top:.2rem}
.looked-for{box-shadow:0 0 0 3px var(--accent)}
[hidden]{display:none!important}
@media(max-width:900px){.drawing:not(.full) .chart{max-width:100%;height:auto}.size:not([hidden]){display:block}.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}nav ul{columns:2}.pictures{grid-template-columns:minmax(0,1fr)}}
@media print{nav,.skip{display:none}.columns{display:block}.drawing{max-height:none}}
`;

/** What the report does by itself: finds, and leads from an arrow to its paths. Without it everything can be read all the same. */
export const script = `
const search=document.getElementById('search'),found=document.getElementById('found');
const items=[...document.querySelectorAll('.line,.transitions li')],sections=[...document.querySelectorAll('section')];
search.addEventListener('input',()=>{
  const asked=search.value.trim().toLowerCase().split(/\\s+/).filter(Boolean);
  const fits=(text)=>asked.every((word)=>text.toLowerCase().includes(word));
  let count=0;
  for(const item of items){
    const isShown=asked.length===0||fits(item.dataset.search+' '+(item.closest('section').dataset.search??''));
    item.hidden=!isShown;
    if(isShown)count++;
  }
  for(const section of sections)section.hidden=asked.length>0&&![...section.querySelectorAll('.line,.transitions li')].some((item)=>!item.hidden);
  found.textContent=asked.length===0?'':count===0?'Nothing of that name.':count===1?'1 place':count+' places';
});
// where there is little room the list of machines is folded, and a chart fits until somebody wants it whole
const machines=document.querySelector('.machines'),isNarrow=matchMedia('(max-width:900px)');
const fold=()=>{machines.open=!isNarrow.matches};
fold();
isNarrow.addEventListener('change',fold);
for(const size of document.querySelectorAll('.size')){
  size.hidden=false;
  size.addEventListener('click',()=>{
    const isFull=size.closest('.drawing').classList.toggle('full');
    size.setAttribute('aria-pressed',String(isFull));
  });
}
machines.addEventListener('click',(event)=>{if(isNarrow.matches&&event.target.closest('a'))fold()});
const shown=document.querySelector('dialog');
document.addEventListener('click',(event)=>{
  const picture=event.target.closest('.picture img')??event.target.closest('.picture')?.firstElementChild;
  if(picture){
    Object.assign(shown.querySelector('img'),{src:picture.src,alt:picture.alt});
    shown.showModal();
    return;
  }
  const arrow=event.target.closest('[data-transition]');
  if(!arrow)return;
  const item=document.getElementById(arrow.closest('section').id+'-'+arrow.dataset.transition);
  if(!item)return;
  item.hidden=false;
  item.querySelector('details').open=true;
  for(const other of document.querySelectorAll('.looked-for'))other.classList.remove('looked-for');
  item.classList.add('looked-for');
  item.scrollIntoView({block:'center'});
  item.querySelector('summary').focus({preventScroll:true});
});
`;
